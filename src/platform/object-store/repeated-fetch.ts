import { setTimeout as pause } from 'node:timers/promises'

type Options = {
  /** For each try, with its answer. */
  timeoutMs: number
  /** Told the Date of each answer. */
  heard: (date: string | null) => void
}

const tries = 3
const firstPauseMs = 100
const longestPauseMs = 2_000

/**
 * A fetch for calls that may be repeated: all of ours are, since names say what the bytes are. It tries three times if the
 * store cannot be reached, fails or asks us to slow down, and follows no redirect, which would take the call elsewhere.
 */
export function repeatedFetch({ timeoutMs, heard }: Options) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    for (let number = 1; ; number++) {
      const isLast = number === tries
      try {
        const answer = await fetch(input, {
          ...init,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        })
        heard(answer.headers.get('date'))
        if (isLast || !mayHelp(answer.status)) return answer
        await answer.body?.cancel()
        await pause(pauseMs(number, answer.headers.get('retry-after')))
      } catch (error) {
        // A store that is silent for the whole time limit would be so again, and somebody waits.
        if (isLast || isTimeout(error)) throw error
        await pause(pauseMs(number, null))
      }
    }
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

export function mayHelp(status: number): boolean {
  return status >= 500 || status === 429 || status === 408
}

// The half that is random keeps several processes from coming back together.
function pauseMs(number: number, retryAfter: string | null): number {
  const grown = firstPauseMs * 2 ** number * (0.5 + Math.random() / 2)
  return Math.min(longestPauseMs, Math.max(grown, Number(retryAfter ?? 0) * 1000 || 0))
}
