/** `vital`: what a buyer needs to order and pay. */
export type Errand = 'vital' | 'general'

export type GateSizes = {
  /** How many requests may be in progress at a time, and how many of these places only vital requests may take. */
  places: number
  reserved: number
  /** How many may wait for a place, and how long. */
  line: Record<Errand, number>
  patienceMs: Record<Errand, number>
}

export type Gate = ReturnType<typeof createGate>

type Waiting = { admit: () => void; impatience: NodeJS.Timeout }

const errands: readonly Errand[] = ['vital', 'general']

/**
 * Limits how many requests are in progress at a time. A short queue absorbs a rush. Once it is full, further requests
 * are turned away at once, so that those inside are still served well. `now`: milliseconds of a monotonic clock.
 */
export function createGate(
  { places, reserved, line, patienceMs }: GateSizes,
  now = () => performance.now(),
) {
  const inside: Record<Errand, number> = { vital: 0, general: 0 }
  const lines: Record<Errand, Set<Waiting>> = { vital: new Set(), general: new Set() }
  const fullSince: Record<Errand, number | null> = { vital: null, general: null }

  function hasPlace(errand: Errand): boolean {
    const isFull = inside.vital + inside.general >= places
    return !isFull && (errand === 'vital' || inside.general < places - reserved)
  }

  function noteFullness(): void {
    for (const errand of errands) {
      fullSince[errand] = hasPlace(errand) ? null : (fullSince[errand] ?? now())
    }
  }

  function take(errand: Errand): () => void {
    inside[errand]++
    noteFullness()
    let left = false
    return () => {
      if (left) return
      left = true
      inside[errand]--
      noteFullness()
      errands.forEach(admitWaiting)
    }
  }

  function admitWaiting(errand: Errand): void {
    for (const waiting of lines[errand]) {
      if (!hasPlace(errand)) return
      lines[errand].delete(waiting)
      clearTimeout(waiting.impatience)
      waiting.admit()
    }
  }

  return {
    /**
     * Calls `admitted` once: with a function that gives the place back, or with null when there was no place in time.
     * Returns a function that stops the wait; after that, `admitted` is not called.
     */
    enter(errand: Errand, admitted: (leave: (() => void) | null) => void): () => void {
      if (hasPlace(errand)) {
        admitted(take(errand))
        return () => {}
      }
      if (lines[errand].size >= line[errand]) {
        admitted(null)
        return () => {}
      }
      const waiting: Waiting = {
        admit: () => admitted(take(errand)),
        impatience: setTimeout(() => {
          lines[errand].delete(waiting)
          admitted(null)
        }, patienceMs[errand]),
      }
      lines[errand].add(waiting)
      return () => {
        clearTimeout(waiting.impatience)
        lines[errand].delete(waiting)
      }
    },
    /** How many requests are in progress, and how many wait for a place. */
    count: () => ({
      inside: { ...inside },
      waiting: { vital: lines.vital.size, general: lines.general.size },
    }),
    /** How long some kind of request has found no free place; 0 while there are free places. */
    stuckMs(): number {
      const since = errands.map((errand) => fullSince[errand] ?? Infinity)
      return Math.max(0, now() - Math.min(...since))
    },
  }
}
