export type MovableClock = ReturnType<typeof movableClock>

/**
 * A clock that tests put ahead. It goes on by itself until it is stopped: where something comes with time, a slow
 * machine must not get more of it.
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
