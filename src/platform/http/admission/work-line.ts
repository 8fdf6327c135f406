/** `most`: how many units of work (`read-costs.ts`) may be in progress at a time. */
export type WorkLineSizes = { most: number; patienceMs: number }

export type WorkLine = ReturnType<typeof createWorkLine>

type Waiting = { units: number; begin: () => void; impatience: NodeJS.Timeout }

/**
 * Lets work begin while no more than `most` units are in progress, in order of arrival. Work of more units than that
 * begins once nothing else is in progress.
 */
export function createWorkLine({ most, patienceMs }: WorkLineSizes) {
  const line = new Set<Waiting>()
  let inProgress = 0

  function take(units: number): () => void {
    inProgress += units
    let left = false
    return () => {
      if (left) return
      left = true
      inProgress -= units
      beginNext()
    }
  }

  function beginNext(): void {
    for (const waiting of line) {
      if (!hasRoom(waiting.units)) return
      line.delete(waiting)
      clearTimeout(waiting.impatience)
      waiting.begin()
    }
  }

  function hasRoom(units: number): boolean {
    return inProgress === 0 || inProgress + units <= most
  }

  return {
    /**
     * Calls `admitted` once: with a function that ends the work, or with null when its turn did not come in time. Returns a
     * function that stops the wait; after that, `admitted` is not called.
     */
    enter(units: number, admitted: (leave: (() => void) | null) => void): () => void {
      if (line.size === 0 && hasRoom(units)) {
        admitted(take(units))
        return () => {}
      }
      const leaveLine = () => {
        clearTimeout(waiting.impatience)
        line.delete(waiting)
        // Those behind may need less.
        beginNext()
      }
      const waiting: Waiting = {
        units,
        begin: () => admitted(take(units)),
        impatience: setTimeout(() => {
          leaveLine()
          admitted(null)
        }, patienceMs),
      }
      line.add(waiting)
      return leaveLine
    },
    count: () => ({ inProgress, waiting: line.size }),
  }
}
