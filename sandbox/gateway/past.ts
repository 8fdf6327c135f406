import { confirmIntent } from './cards/confirmation.ts'
import { advanceDispute, openDispute } from './cards/disputes.ts'
import type { FormGroup } from './cards/form.ts'
import { newId } from './cards/ids.ts'
import type { Dispute, PaymentIntent, Refund } from './cards/objects.ts'
import { readParameters, required } from './cards/parameters.ts'
import { cancelIntent, createIntent } from './cards/payment-intents.ts'
import { createRefund } from './cards/refunds.ts'
import { ok, type Gateway, type Outcome, type Request } from './gateway.ts'
import { newKnobs } from './knobs.ts'
import { readPastPayments, type PastPayment } from './past-payments.ts'

/** What the caller has to know of a payment that was put into the books. */
type Made = {
  intent: string
  charge: string | null
  refunds: string[]
  dispute: string | null
}

/**
 * Puts payments of the past into the books, as if the shop had used this gateway all along: each object is made by the
 * call that makes it every day, at the time it is said to be from. Their events are not kept, since nobody has to hear of
 * them any more. The same payment twice gives the objects of the first time. Told again with other values, because the
 * shop was killed before it had written the first ones down, it takes their place.
 */
export function recordPast(gateway: Gateway, form: FormGroup): Outcome {
  const { payments } = readParameters(form, { payments: 'text' })
  const wanted = readPastPayments(required(payments, 'payments'))
  return ok({ payments: wanted.map((payment) => madeOnce(gateway, payment)) })
}

function madeOnce(gateway: Gateway, payment: PastPayment): Made {
  const key = `past:${payment.key}`
  const fingerprint = JSON.stringify(payment)
  const known = gateway.state.recall(key)
  if (known) {
    const earlier = JSON.parse(known.body) as Made
    if (known.fingerprint === fingerprint) return earlier
    const { intent, charge, refunds, dispute } = earlier
    gateway.state.forget(key, [intent, charge, ...refunds, dispute])
  }
  const made = make(gateway, payment)
  gateway.state.remember(key, {
    path: '/sandbox/past',
    fingerprint,
    requestId: newId('req'),
    status: 200,
    body: JSON.stringify(made),
  })
  return made
}

function make(gateway: Gateway, payment: PastPayment): Made {
  const opened = createIntent(at(gateway, payment.opened), request, {
    amount: payment.amount,
    currency: 'usd',
    description: payment.description,
    metadata: payment.metadata,
    allowed_payment_method_types: ['card'],
    capture_method: 'automatic',
  }).body as PaymentIntent
  const charge = payment.end ? end(gateway, opened.id, payment) : null
  const refunds = payment.refunds.map(
    (refund) =>
      createRefund(at(gateway, refund.at), request, {
        payment_intent: opened.id,
        amount: refund.amount,
        metadata: refund.metadata,
      }).body as Refund,
  )
  return {
    intent: opened.id,
    charge,
    refunds: refunds.map(({ id }) => id),
    dispute: charge && payment.dispute ? disputed(gateway, charge, payment.dispute) : null,
  }
}

/** Ends an intent as the buyer or the shop did. Returns its charge, if there is one. */
function end(gateway: Gateway, id: string, { end: how, ended, card }: PastPayment): string | null {
  const then = at(gateway, ended)
  if (how === 'canceled') {
    cancelIntent(then, request, id, {})
    return null
  }
  if (how === 'processing') {
    const on = `POST /v1/payment_intents/${id}/confirm`
    then.knobs.faults.push({ on, kind: 'processing', times: 1, delayMs: 0 })
  }
  const { latest_charge: charge } = confirmIntent(then, request, id, { payment_method: card })
    .body as PaymentIntent
  return charge
}

function disputed(
  gateway: Gateway,
  chargeId: string,
  { at: opened, end: verdict, ended }: NonNullable<PastPayment['dispute']>,
): string {
  const { id } = openDispute(at(gateway, opened), request, { chargeId }).body as Dispute
  if (verdict) advanceDispute(at(gateway, ended), request, id, verdict)
  return id
}

/** The gateway at a moment of the past. Nobody hears of what it does there, and no fault that a test has set is used up. */
function at(gateway: Gateway, seconds: number): Gateway {
  return {
    ...gateway,
    now: () => new Date(seconds * 1000),
    knobs: newKnobs(),
    isPast: true,
  }
}

const request: Request = {
  id: newId('req'),
  idempotencyKey: null,
  isPublic: false,
  origin: 'http://127.0.0.1',
}
