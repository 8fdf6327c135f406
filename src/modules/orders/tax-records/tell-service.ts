import { raiseBreak } from '#modules/breaks'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { GatewayRefused, GatewayUnavailable } from '#platform/payment-gateway'

/** What the shop can put right at the service, after which the same call is accepted. */
const passing: readonly string[] = ['unauthorized', 'stripe_tax_inactive']

type Telling = {
  call: () => Promise<{ id: string }>
  /** The service answered with a failure of its own, which it keeps under the key of the call. */
  onFailure: () => Promise<void>
  onRefusal: (code: string) => Promise<void>
}

/**
 * Tells the tax service something, and returns the id of its transaction; null if it refuses for good. Throws while it is
 * away, so that the job is tried again.
 */
export async function tellService({ call, onFailure, onRefusal }: Telling): Promise<string | null> {
  try {
    return (await call()).id
  } catch (error) {
    const refused = refusalIn(error)
    if (refused !== null) {
      await onRefusal(refused)
      return null
    }
    if (error instanceof GatewayUnavailable && error.answered) await onFailure()
    throw error
  }
}

/** Why the service refuses for good; null if the same call may be accepted later. */
export function refusalIn(error: unknown): string | null {
  return error instanceof GatewayRefused && !passing.includes(error.code) ? error.code : null
}

type Unrecorded = {
  orderId: string
  intentId: string | null
  /** Why the service does not know it. */
  reason: string
  /** Left out: the sale itself. */
  refundId?: string
}

/** A person has to tell the service. `mark` notes it, and returns false if it was noted before. */
export async function giveUp(
  platform: Pick<Platform, 'db' | 'ids' | 'clock' | 'log'>,
  unrecorded: Unrecorded,
  mark: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const { orderId, refundId } = unrecorded
  await platform.db.transaction().execute(async (tx) => {
    if (!(await mark(tx))) return
    const reference = refundId ?? orderId
    await raiseBreak(tx, platform, { kind: 'tax_unrecorded', reference, details: unrecorded })
  })
  platform.log.warn(unrecorded, 'the tax service was not told of a sale or refund, for good')
}
