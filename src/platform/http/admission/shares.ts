import { Refusal } from '#contract/refusals'
import { siteOf } from '#platform/rate-limits'
import { createGate, type Priority, type Gate, type GateSizes } from './gate.ts'
import { createWorkLine, type WorkLine } from './work-line.ts'

export type ShareSizes = GateSizes & {
  /** How many units of work (`read-costs.ts`) may be in progress at a time, of each priority. */
  work: number
  workPatienceMs: number
}

/**
 * One address may take 40 of the 80 places, at most 20 of them for general requests: enough for an office, and others still
 * get in. Its work in progress is what one processor does in a few milliseconds, or one expensive read: others wait for no
 * more than that.
 */
const shareSizes: ShareSizes = {
  places: 40,
  reserved: 20,
  line: { vital: 1000, general: 200 },
  patienceMs: { vital: 10_000, general: 1000 },
  work: 12,
  workPatienceMs: 5000,
}

export function sharesTimes(factor: number, sizes = shareSizes) {
  const { places, reserved, line, work } = sizes
  return createShares({
    ...sizes,
    places: places * factor,
    reserved: reserved * factor,
    line: { vital: line.vital * factor, general: line.general * factor },
    work: work * factor,
  })
}

/** `units`: the work that the request makes. */
type Request = { priority: Priority; address: string; units: number }
/** Gets a function that gives the place back, or the reason why there is no place. */
type Admitted = (place: (() => void) | Refusal) => void

type Share = { gate: Gate; work: Record<Priority, WorkLine> }

/** Each address has a gate of its own before the gate for all: a visitor who sends too much delays nobody else. */
export function createShares(sizes: ShareSizes) {
  const shares = new Map<string, Share>()

  function createShare(): Share {
    const { work: most, workPatienceMs: patienceMs } = sizes
    const line = () => createWorkLine({ most, patienceMs })
    return { gate: createGate(sizes), work: { vital: line(), general: line() } }
  }

  /** Calls `admitted` once. Returns a function that stops the wait; after that, `admitted` is not called. */
  function enter(gate: Gate, request: Request, admitted: Admitted): () => void {
    const { priority, address, units } = request
    const site = siteOf(address)
    const own = shares.get(site) ?? createShare()
    shares.set(site, own)
    /** Stops the wait for the next step, and gives back what the steps before have given. */
    let giveUp = () => {}
    const refuse = (reason: 'too_many_requests' | 'busy') =>
      admitted(new Refusal(reason, reason === 'busy' ? {} : { retryAfterSeconds: 2 }))
    const steps = [
      { enter: (then: Entered) => own.gate.enter(priority, then), reason: 'too_many_requests' },
      {
        enter: (then: Entered) => own.work[priority].enter(units, then),
        reason: 'too_many_requests',
      },
      { enter: (then: Entered) => gate.enter(priority, then), reason: 'busy' },
    ] as const

    function go(at: number, leaves: readonly (() => void)[]): void {
      const leaveAll = () => {
        for (const leave of leaves.toReversed()) leave()
        forgetIfEmpty(site, own)
      }
      const step = steps[at]
      if (!step) {
        giveUp = () => {}
        return admitted(leaveAll)
      }
      let isOver = false
      const stop = step.enter((leave) => {
        isOver = true
        if (leave) return go(at + 1, [...leaves, leave])
        giveUp = () => {}
        leaveAll()
        refuse(step.reason)
      })
      if (isOver) return
      giveUp = () => {
        stop()
        leaveAll()
      }
    }
    go(0, [])
    return () => giveUp()
  }

  function forgetIfEmpty(site: string, own: Share): void {
    const { inside, waiting } = own.gate.count()
    const isEmpty = inside.vital + inside.general + waiting.vital + waiting.general === 0
    if (isEmpty && shares.get(site) === own) shares.delete(site)
  }

  return { enter, addresses: () => shares.size }
}

type Entered = (leave: (() => void) | null) => void
