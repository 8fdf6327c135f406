import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'

type NewIntent = Partial<Stripe.PaymentIntentCreateParams> & {
  /** No longer in the SDK's types; sent to test that the gateway refuses it. */
  payment_method_types?: string[]
  colour?: string
}

export function create(
  stripe: Stripe,
  changes: NewIntent = {},
  idempotencyKey: string = randomUUID(),
) {
  return stripe.paymentIntents.create(
    { amount: 1250, currency: 'usd', allowed_payment_method_types: ['card'], ...changes },
    { idempotencyKey },
  )
}

export function confirm(
  stripe: Stripe,
  id: string,
  card: string,
  idempotencyKey: string = randomUUID(),
) {
  return stripe.paymentIntents.confirm(id, { payment_method: card }, { idempotencyKey })
}

export async function paid(stripe: Stripe, card = 'pm_card_visa') {
  const { id } = await create(stripe)
  const intent = await confirm(stripe, id, card)
  assert.equal(intent.status, 'succeeded')
  return intent
}

export function idOf(reference: string | { id: string } | null): string {
  assert.ok(reference)
  return typeof reference === 'string' ? reference : reference.id
}

export async function refusal(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  return assert.fail('The gateway accepted a call that it should refuse.')
}

/** Retries for a while, since Stripe records its events a moment after the call. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let round = 0; round < 20; round += 1) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return assert.fail('It did not happen within ten seconds.')
}
