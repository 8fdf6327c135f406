export type MovableClock = ReturnType<typeof movableClock>

/**
 * A clock that tests can advance. It runs until it is stopped. Stop it in tests of things that grow with time, so that a
 * slow machine gets the same result.
 */
export function movableClock() {
  let offsetMs = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offsetMs),
    advanceMinutes: (minutes: number) => void (offsetMs += minutes * 60_000),
    reset: () => void (offsetMs = 0),
    stop: () => void (stoppedAt = Date.now()),
  }
}
