import { Refusal } from '#contract/refusals'
import { networkOf } from '#platform/rate-limits'
import { createGate, type Priority, type Gate, type GateSizes } from './gate.ts'

/** One address may take 40 of the 80 places, at most 20 of them for general requests: enough for an office, and others still get in. */
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

type Request = { priority: Priority; address: string }
/** Gets a function that gives the place back, or the reason why there is no place. */
type Admitted = (place: (() => void) | Refusal) => void

/** Each address has a gate of its own before the gate for all: a visitor who sends too much delays nobody else. */
export function createShares(sizes: GateSizes) {
  const gates = new Map<string, Gate>()

  /** Calls `admitted` once. Returns a function that stops the wait; after that, `admitted` is not called. */
  function enter(gate: Gate, { priority, address }: Request, admitted: Admitted): () => void {
    const network = networkOf(address)
    const own = gates.get(network) ?? createGate(sizes)
    gates.set(network, own)
    let giveUpGate: (() => void) | undefined
    const giveUpOwn = own.enter(priority, (leaveOwn) => {
      if (!leaveOwn) return admitted(new Refusal('too_many_requests', { retryAfterSeconds: 2 }))
      let isWaiting = true
      const leaveBoth = (leave?: () => void) => {
        isWaiting = false
        leave?.()
        leaveOwn()
        forgetIfEmpty(network, own)
      }
      const giveUp = gate.enter(priority, (leave) => {
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
