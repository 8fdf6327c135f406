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

type Waiting = { admit: () => void; impatience: NodeJS.Timeout }

/**
 * Lets so many requests in at a time. A short wait absorbs a rush; who would wait longer is turned away at once, so that
 * the store does well what it does. `enter` tells by its callback: a place (to be left, once) or null.
 */
export function createGate({ places, reserved, line, patienceMs }: GateSizes) {
  const inside: Record<Errand, number> = { vital: 0, general: 0 }
  const lines: Record<Errand, Set<Waiting>> = { vital: new Set(), general: new Set() }

  function hasPlace(errand: Errand): boolean {
    const isFull = inside.vital + inside.general >= places
    return !isFull && (errand === 'vital' || inside.general < places - reserved)
  }

  function take(errand: Errand): () => void {
    inside[errand]++
    let left = false
    return () => {
      if (left) return
      left = true
      inside[errand]--
      admitWaiting('vital')
      admitWaiting('general')
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
    enter(errand: Errand, admitted: (leave: (() => void) | null) => void): void {
      if (hasPlace(errand)) return admitted(take(errand))
      if (lines[errand].size >= line[errand]) return admitted(null)
      const waiting: Waiting = {
        admit: () => admitted(take(errand)),
        impatience: setTimeout(() => {
          lines[errand].delete(waiting)
          admitted(null)
        }, patienceMs[errand]),
      }
      lines[errand].add(waiting)
    },
  }
}
