import { QueryClient } from '@tanstack/react-query'
import { cache } from '#contract/constants'
import { ProblemError } from '#contract/problem'
import { announcingMutations } from './changes.ts'

/** The specification's cache time and retries: for network errors and 5xx only, never a 4xx, never a write. */
export function createQueryClient(side: 'server' | 'browser'): QueryClient {
  return new QueryClient({
    mutationCache: announcingMutations(),
    defaultOptions: {
      queries: {
        gcTime: side === 'server' ? Infinity : cache.keptMs,
        staleTime: 0,
        retry: side === 'server' ? false : mayRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, cache.longestRetryDelayMs),
      },
      // Offline a write fails with its sentence: one that waits would leave its button busy for ever.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export function mayRetry(failures: number, error: Error): boolean {
  if (failures >= cache.retries) return false
  return !(error instanceof ProblemError) || error.problem.status >= 500
}
