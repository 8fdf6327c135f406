import { QueryClient } from '@tanstack/react-query'
import { cache } from '#contract/constants'
import { ProblemError } from '#contract/problem'
import { announcingMutations } from './changes.ts'

/**
 * The specification's cache time and retries. Only network errors and 5xx are retried, never a 4xx and never a write.
 */
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
      // Offline, a write fails with a message. If it waited for the network, its button would stay busy.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export function mayRetry(failures: number, error: Error): boolean {
  if (failures >= cache.retries) return false
  return !(error instanceof ProblemError) || error.problem.status >= 500
}
