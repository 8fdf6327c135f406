import type { QueryCreator } from 'kysely'
import type { Cents } from '#contract/values/money'
import type { Platform } from '#platform'
import { executeWithNext, type DB, type Tx } from '#platform/db'
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
export async function recordPaymentEvent(
  tx: Tx,
  platform: Pick<Platform, 'ids' | 'clock'>,
  event: PaymentEvent,
): Promise<void> {
  await eventInserted(tx, platform, event).execute()
}

/** The state that a report of the gateway leaves a payment in. `capturedCents`: set by its success alone. */
type Standing = { state: PaymentState; capturedCents?: Cents }

/** Appends what the gateway reported and sets the payment's state, in one statement. */
export async function recordPayment(
  tx: Tx,
  platform: Pick<Platform, 'ids' | 'clock'>,
  event: PaymentEvent,
  { state, capturedCents }: Standing,
): Promise<void> {
  const recording = tx
    .with('recorded', (db) => eventInserted(db, platform, event))
    .updateTable('payments')
    .set({ state, ...(capturedCents !== undefined && { captured_cents: capturedCents }) })
    .where('id', '=', event.paymentId)
  await executeWithNext(tx, recording)
}

function eventInserted(
  db: QueryCreator<DB>,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  event: PaymentEvent,
) {
  return db
    .insertInto('payment_events')
    .values({
      id: ids.next(),
      payment_id: event.paymentId,
      kind: event.kind,
      amount_cents: event.amountCents,
      charge_id: event.chargeId,
      reference: event.reference ?? null,
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
}
