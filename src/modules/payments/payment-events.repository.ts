import { sql } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Platform } from '#platform'
import type { Write } from '#platform/db'
import type { PaymentState } from './payments.repository.ts'

type PaymentEvent = {
  paymentId: string
  kind:
    | 'processing'
    | 'failed'
    | 'succeeded'
    | 'canceled'
    | `refund_${'pending' | 'succeeded' | 'failed' | 'cancelled'}`
    | `dispute_${'inquiry' | 'opened' | 'won' | 'lost'}`
  amountCents: Cents
  chargeId: string | null
  /** The gateway's id of the refund or dispute. */
  reference?: string
}

/** Appends what the gateway reported. An event that is already recorded is not written again. */
export function recordPaymentEvent(
  platform: Pick<Platform, 'ids' | 'clock'>,
  event: PaymentEvent,
): Write {
  return { sql: eventInserted(platform, event) }
}

/** Appends what the gateway reported and sets the payment's state, in one statement. `capturedCents`: set by its success alone. */
export function recordPayment(
  platform: Pick<Platform, 'ids' | 'clock'>,
  event: PaymentEvent,
  { state, capturedCents = null }: { state: PaymentState; capturedCents?: Cents | null },
): Write {
  return {
    sql: sql`
      with recorded as (${eventInserted(platform, event)})
      update payments set state = ${state}, captured_cents = coalesce(${capturedCents}::bigint, captured_cents)
      where id = ${event.paymentId}`,
  }
}

function eventInserted(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  { paymentId, kind, amountCents, chargeId, reference }: PaymentEvent,
) {
  return sql`
    insert into payment_events (id, payment_id, kind, amount_cents, charge_id, reference, at)
    values (${ids.next()}, ${paymentId}, ${kind}, ${amountCents}, ${chargeId}, ${reference ?? null}, ${clock.now()})
    on conflict do nothing`
}
