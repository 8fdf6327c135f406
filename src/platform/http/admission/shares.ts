import { Refusal } from '#contract/refusals'
import { networkOf } from '#platform/rate-limits'
import { createGate, type Errand, type Gate, type GateSizes } from './gate.ts'

/** One address gets 40 of the 80 places at a time, 20 of them for what is not vital: an office can work, and others get in. */
const shareSizes: GateSizes = {
  places: 40,
  reserved: 20,
  line: { vital: 1000, general: 200 },
  patienceMs: { vital: 10_000, general: 1000 },
}

export function sharesTimes(factor: number, { places, reserved, line, patienceMs } = shareSizes) {
  return createShares({
    places: places * factor,
    reserved: reserved * factor,
    line: { vital: line.vital * factor, general: line.general * factor },
    patienceMs,
  })
}

type Request = { errand: Errand; address: string }
/** A place, to be left once, or why there is none. */
type Admitted = (place: (() => void) | Refusal) => void

/** A gate for each address before the gate of all: whoever sends too much waits for themselves and for nobody else. */
export function createShares(sizes: GateSizes) {
  const gates = new Map<string, Gate>()

  /** Tells by its callback, once. Returns how to give up waiting, after which the callback is not called any more. */
  function enter(gate: Gate, { errand, address }: Request, admitted: Admitted): () => void {
    const network = networkOf(address)
    const own = gates.get(network) ?? createGate(sizes)
    gates.set(network, own)
    let giveUpGate: (() => void) | undefined
    const giveUpOwn = own.enter(errand, (leaveOwn) => {
      if (!leaveOwn) return admitted(new Refusal('too_many_requests', { retryAfterSeconds: 2 }))
      let isWaiting = true
      const leaveBoth = (leave?: () => void) => {
        isWaiting = false
        leave?.()
        leaveOwn()
        forgetIfEmpty(network, own)
      }
      const giveUp = gate.enter(errand, (leave) => {
        isWaiting = false
        if (leave) return admitted(() => leaveBoth(leave))
        leaveBoth()
        admitted(new Refusal('busy'))
      })
      giveUpGate = () => {
        if (!isWaiting) return
        giveUp()
        leaveBoth()
      }
    })
    return () => {
      giveUpOwn()
      giveUpGate?.()
      forgetIfEmpty(network, own)
    }
  }

  function forgetIfEmpty(network: string, own: Gate): void {
    const { inside, waiting } = own.count()
    const isEmpty = inside.vital + inside.general + waiting.vital + waiting.general === 0
    if (isEmpty && gates.get(network) === own) gates.delete(network)
  }

  return { enter, addresses: () => gates.size }
}
