import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { confirm, create, eventually, idOf, paid, refusal } from './contract-calls.ts'

export type ContractCase = { name: string; run: (stripe: Stripe) => Promise<void> }

/** The behavior that the store relies on. It must be the same in Stripe's test mode and in the sandbox. */
export const gatewayContract: ContractCase[] = [
  {
    name: 'a new intent waits for a card, in test mode, for cards only',
    async run(stripe) {
      const intent = await create(stripe, { metadata: { orderId: 'o-1' } })
      assert.equal(intent.status, 'requires_payment_method')
      assert.equal(intent.amount, 1250)
      assert.equal(intent.amount_received, 0)
      assert.equal(intent.currency, 'usd')
      assert.equal(intent.livemode, false)
      assert.equal(intent.latest_charge, null)
      assert.deepEqual(intent.payment_method_types, ['card'])
      assert.deepEqual({ ...intent.metadata }, { orderId: 'o-1' })
      assert.ok(intent.client_secret?.startsWith(`${intent.id}_secret_`))
      assert.ok(Number.isInteger(intent.created))
    },
  },
  {
    name: 'a declined card leaves the reason behind, and another card still pays',
    async run(stripe) {
      const { id } = await create(stripe)
      const error = await refusal(confirm(stripe, id, 'pm_card_chargeDeclined'))
      assert.ok(error instanceof Stripe.errors.StripeCardError)
      assert.equal(error.statusCode, 402)
      assert.equal(error.code, 'card_declined')
      assert.equal(error.decline_code, 'generic_decline')
      assert.equal(error.message, 'Your card was declined.')
      const declined = await stripe.paymentIntents.retrieve(id)
      assert.equal(declined.status, 'requires_payment_method')
      assert.equal(declined.last_payment_error?.code, 'card_declined')
      assert.equal(declined.last_payment_error.decline_code, 'generic_decline')
      const paid = await confirm(stripe, id, 'pm_card_visa')
      assert.equal(paid.status, 'succeeded')
      assert.equal(paid.amount_received, 1250)
      assert.equal(paid.last_payment_error, null)
      const charge = await stripe.charges.retrieve(idOf(paid.latest_charge))
      assert.equal(charge.amount_captured, 1250)
      assert.equal(charge.payment_intent, id)
      assert.equal(charge.payment_method_details?.card?.last4, '4242')
    },
  },
  {
    name: 'a card without funds says so',
    async run(stripe) {
      const { id } = await create(stripe)
      const error = await refusal(confirm(stripe, id, 'pm_card_chargeDeclinedInsufficientFunds'))
      assert.equal(error.code, 'card_declined')
      assert.equal(error.decline_code, 'insufficient_funds')
      assert.equal(error.message, 'Your card has insufficient funds.')
    },
  },
  {
    name: 'a card that needs authentication asks for it, and the intent can still be cancelled',
    async run(stripe) {
      const { id } = await create(stripe)
      const asking = await stripe.paymentIntents.confirm(id, {
        payment_method: 'pm_card_authenticationRequired',
        return_url: 'http://127.0.0.1:3000/Dashboard/MyOrders',
      })
      assert.equal(asking.status, 'requires_action')
      assert.equal(asking.next_action?.type, 'redirect_to_url')
      assert.ok(asking.next_action.redirect_to_url?.url)
      const canceled = await stripe.paymentIntents.cancel(id)
      assert.equal(canceled.status, 'canceled')
      assert.ok(canceled.canceled_at)
    },
  },
  {
    name: 'the same key and parameters answer the same intent again',
    async run(stripe) {
      const idempotencyKey = randomUUID()
      const first = await create(stripe, {}, idempotencyKey)
      const again = await create(stripe, {}, idempotencyKey)
      assert.equal(again.id, first.id)
      assert.equal(again.client_secret, first.client_secret)
      assert.equal(again.lastResponse.headers['idempotent-replayed'], 'true')
    },
  },
  {
    name: 'a declined confirmation is replayed under its key, not tried again',
    async run(stripe) {
      const { id } = await create(stripe)
      const idempotencyKey = randomUUID()
      const declined = () => confirm(stripe, id, 'pm_card_chargeDeclined', idempotencyKey)
      const first = await refusal(declined())
      const again = await refusal(declined())
      assert.equal(again.code, first.code)
      assert.equal(again.headers?.['idempotent-replayed'], 'true')
    },
  },
  {
    name: 'the same key with other parameters is refused',
    async run(stripe) {
      const idempotencyKey = randomUUID()
      await create(stripe, {}, idempotencyKey)
      const error = await refusal(create(stripe, { amount: 999 }, idempotencyKey))
      assert.ok(error instanceof Stripe.errors.StripeIdempotencyError)
      assert.equal(error.statusCode, 400)
    },
  },
  {
    name: 'a cancelled intent can be neither cancelled again nor confirmed',
    async run(stripe) {
      const { id } = await create(stripe)
      await stripe.paymentIntents.cancel(id)
      const twice = await refusal(stripe.paymentIntents.cancel(id))
      assert.equal(twice.code, 'payment_intent_unexpected_state')
      const late = await refusal(confirm(stripe, id, 'pm_card_visa'))
      assert.equal(late.code, 'payment_intent_unexpected_state')
    },
  },
  {
    name: 'a paid intent can be neither cancelled nor paid again',
    async run(stripe) {
      const { id } = await paid(stripe)
      const cancelled = await refusal(stripe.paymentIntents.cancel(id))
      assert.equal(cancelled.code, 'payment_intent_unexpected_state')
      const again = await refusal(confirm(stripe, id, 'pm_card_visa'))
      assert.equal(again.code, 'payment_intent_unexpected_state')
    },
  },
  {
    name: 'refunds go up to what was taken, and no further',
    async run(stripe) {
      const { id } = await paid(stripe)
      const part = await stripe.refunds.create({ payment_intent: id, amount: 250 })
      assert.equal(part.status, 'succeeded')
      assert.equal(part.amount, 250)
      assert.equal(part.payment_intent, id)
      const tooMuch = await refusal(stripe.refunds.create({ payment_intent: id, amount: 1001 }))
      assert.ok(tooMuch instanceof Stripe.errors.StripeInvalidRequestError)
      assert.equal(tooMuch.param, 'amount')
      const rest = await stripe.refunds.create({ payment_intent: id })
      assert.equal(rest.amount, 1000)
      const charge = await stripe.charges.retrieve(idOf(rest.charge))
      assert.equal(charge.amount_refunded, 1250)
      assert.equal(charge.refunded, true)
      const more = await refusal(stripe.refunds.create({ payment_intent: id, amount: 1 }))
      assert.equal(more.code, 'charge_already_refunded')
      const listed = await stripe.refunds.list({ payment_intent: id })
      assert.deepEqual(
        listed.data.map((refund) => refund.amount),
        [1000, 250],
      )
    },
  },
  {
    name: 'an unpaid intent has nothing to refund',
    async run(stripe) {
      const { id } = await create(stripe)
      const error = await refusal(stripe.refunds.create({ payment_intent: id }))
      assert.ok(error instanceof Stripe.errors.StripeInvalidRequestError)
    },
  },
  {
    name: 'a refund may stay pending',
    async run(stripe) {
      const { id } = await paid(stripe, 'pm_card_pendingRefund')
      const refund = await stripe.refunds.create({ payment_intent: id })
      assert.equal(refund.status, 'pending')
      assert.equal((await stripe.refunds.retrieve(refund.id)).id, refund.id)
    },
  },
  {
    name: 'amounts below fifty cents, unknown parameters and unknown ids are refused by name',
    async run(stripe) {
      const small = await refusal(create(stripe, { amount: 49 }))
      assert.equal(small.code, 'amount_too_small')
      const odd = await refusal(create(stripe, { colour: 'red' }))
      assert.equal(odd.code, 'parameter_unknown')
      const older = await refusal(create(stripe, { payment_method_types: ['card'] }))
      assert.equal(older.code, 'payment_method_types_no_longer_supported')
      const nobody = await refusal(stripe.paymentIntents.retrieve('pi_3nobody'))
      assert.equal(nobody.statusCode, 404)
      assert.equal(nobody.code, 'resource_missing')
    },
  },
  {
    name: 'lists go newest first, page by page',
    async run(stripe) {
      const older = await create(stripe)
      const newer = await create(stripe)
      const page = await stripe.paymentIntents.list({ limit: 1, ending_before: older.id })
      assert.equal(page.data.length, 1)
      const next = await stripe.paymentIntents.list({ limit: 1, starting_after: newer.id })
      assert.equal(next.data[0]?.id, older.id)
    },
  },
  {
    name: 'what happened is in the events',
    async run(stripe) {
      const { id } = await paid(stripe)
      const event = await eventually(async () => {
        const events = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 20 })
        return events.data.find(({ data }) => 'id' in data.object && data.object.id === id)
      })
      assert.equal(event.livemode, false)
      assert.equal((await stripe.events.retrieve(event.id)).id, event.id)
    },
  },
]
