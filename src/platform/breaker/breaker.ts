const failuresMost = 3
const restMs = 30_000

/**
 * Keeps a service that fails from costing each call its time limit. After three failures in a row it is left alone for
 * half a minute. Then one call tries it, while the others still go without it.
 */
export function createBreaker(now: () => number) {
  let failures = 0
  let restsUntil: number | null = null
  let isTried = false
  return {
    /** Whether to ask now. After a yes, say how it went. */
    mayAsk(): boolean {
      if (restsUntil === null) return true
      if (isTried || now() < restsUntil) return false
      isTried = true
      return true
    },
    /** Returns whether the carrier had been left alone. */
    succeeded(): boolean {
      const wasResting = restsUntil !== null
      failures = 0
      restsUntil = null
      isTried = false
      return wasResting
    },
    /** Returns whether the carrier is left alone from now on, and was not before. */
    failed(): boolean {
      const wasResting = restsUntil !== null
      failures += 1
      // Calls that began before the rest and fail during it do not make it longer.
      if (failures < failuresMost || (wasResting && !isTried)) return false
      restsUntil = now() + restMs
      isTried = false
      return !wasResting
    },
    isResting: () => restsUntil !== null,
  }
}
