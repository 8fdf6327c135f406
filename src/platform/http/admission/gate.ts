/** `vital`: what a buyer needs to order and pay. */
export type Priority = 'vital' | 'general'

export type GateSizes = {
  /** How many requests may be in progress at a time, and how many of these places only vital requests may take. */
  places: number
  reserved: number
  /** How many may wait for a place, and how long. */
  line: Record<Priority, number>
  patienceMs: Record<Priority, number>
}

export type Gate = ReturnType<typeof createGate>

type Waiting = { admit: () => void; impatience: NodeJS.Timeout }

const priorities: readonly Priority[] = ['vital', 'general']

/**
 * Limits how many requests are in progress at a time. A short queue absorbs a rush. Once it is full, further requests
 * are turned away at once, so that those inside are still served well. `now`: milliseconds of a monotonic clock.
 */
export function createGate(
  { places, reserved, line, patienceMs }: GateSizes,
  now = () => performance.now(),
) {
  const inside: Record<Priority, number> = { vital: 0, general: 0 }
  const lines: Record<Priority, Set<Waiting>> = { vital: new Set(), general: new Set() }
  const fullSince: Record<Priority, number | null> = { vital: null, general: null }

  function hasPlace(priority: Priority): boolean {
    const isFull = inside.vital + inside.general >= places
    return !isFull && (priority === 'vital' || inside.general < places - reserved)
  }

  function noteFullness(): void {
    for (const priority of priorities) {
      fullSince[priority] = hasPlace(priority) ? null : (fullSince[priority] ?? now())
    }
  }

  function take(priority: Priority): () => void {
    inside[priority]++
    noteFullness()
    let left = false
    return () => {
      if (left) return
      left = true
      inside[priority]--
      noteFullness()
      priorities.forEach(admitWaiting)
    }
  }

  function admitWaiting(priority: Priority): void {
    for (const waiting of lines[priority]) {
      if (!hasPlace(priority)) return
      lines[priority].delete(waiting)
      clearTimeout(waiting.impatience)
      waiting.admit()
    }
  }

  return {
    /**
     * Calls `admitted` once: with a function that gives the place back, or with null when there was no place in time.
     * Returns a function that stops the wait; after that, `admitted` is not called.
     */
    enter(priority: Priority, admitted: (leave: (() => void) | null) => void): () => void {
      if (hasPlace(priority)) {
        admitted(take(priority))
        return () => {}
      }
      if (lines[priority].size >= line[priority]) {
        admitted(null)
        return () => {}
      }
      const waiting: Waiting = {
        admit: () => admitted(take(priority)),
        impatience: setTimeout(() => {
          lines[priority].delete(waiting)
          admitted(null)
        }, patienceMs[priority]),
      }
      lines[priority].add(waiting)
      return () => {
        clearTimeout(waiting.impatience)
        lines[priority].delete(waiting)
      }
    },
    /** How many requests are in progress, and how many wait for a place. */
    count: () => ({
      inside: { ...inside },
      waiting: { vital: lines.vital.size, general: lines.general.size },
    }),
    /** How long some kind of request has found no free place; 0 while there are free places. */
    stuckMs(): number {
      const since = priorities.map((priority) => fullSince[priority] ?? Infinity)
      return Math.max(0, now() - Math.min(...since))
    },
  }
}
