/** `vital`: what a buyer needs to order and pay. */
export type Errand = 'vital' | 'general'

export type GateSizes = {
  /** Requests that are worked on at one time, and how many of these places are for vital ones only. */
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
 * Lets so many requests in at a time. A short wait absorbs a rush; a request that would wait longer is turned away at
 * once, so that the store does well what it does. `now`: milliseconds of a clock that never goes back.
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
     * Tells by its callback, once: a place (to be left, once), or null. Returns how to give up waiting for it, after
     * which the callback is not called any more.
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
    /** How many requests are worked on, and how many wait for a place. */
    count: () => ({
      inside: { ...inside },
      waiting: { vital: lines.vital.size, general: lines.general.size },
    }),
    /** For how long no place has come free for some kind of request; 0 while there are places. */
    stuckMs(): number {
      const since = errands.map((errand) => fullSince[errand] ?? Infinity)
      return Math.max(0, now() - Math.min(...since))
    },
  }
}
