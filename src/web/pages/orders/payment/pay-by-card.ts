import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import type { Client } from '#contract/client'
import type { OrderDetail } from '#contract/orders.schema'
import { ProblemError } from '#contract/problem'
import { declineAdvice } from './decline-advice.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

export type Buyer = { name: string; email: string }
export type Attempt = {
  client: Client
  stripe: Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment'>
  card: StripeCardElement
  /** As it is on the screen. */
  order: Pick<OrderDetail, '_id' | 'totalAmount' | 'amountDue'>
  buyer: Buyer
}
export type PaymentOutcome =
  | { kind: 'paid' }
  /** The bank has not decided yet. The order shows its decision later. */
  | { kind: 'processing' }
  /** Somebody has said another destination since: the amount on the screen is not the one that would be charged. */
  | { kind: 'changed'; order: OrderDetail }
  /** `advice`: what can be done about it. */
  | { kind: 'failed'; message: string; advice?: string }

/** Pays an order with the card in the field. If the gateway declines, the outcome has its message. Never rejects. */
export async function payByCard(attempt: Attempt): Promise<PaymentOutcome> {
  try {
    return await confirm(attempt)
  } catch (error) {
    if (!(error instanceof ProblemError)) return { kind: 'failed', message: lineBroken }
    if (error.code === 'order_paid') return { kind: 'paid' }
    if (error.code === 'payment_processing') return { kind: 'processing' }
    return { kind: 'failed', message: refusalSentence(error) }
  }
}

const lineBroken =
  'We could not reach the card service. If your card was charged, this page will show it. Otherwise, please try again.'

async function confirm({ client, stripe, card, order, buyer }: Attempt): Promise<PaymentOutcome> {
  const body = { totalAmount: order.totalAmount, orderId: order._id }
  const { clientSecret } = await client.payments.createIntent({ body })
  // Another destination closes the open payment before it changes the amount. So if the order still costs what is on the
  // screen, this payment is for that amount, or it can no longer be confirmed.
  const now = await client.orders.show({ params: { id: order._id } })
  if (now.amountDue !== order.amountDue) return { kind: 'changed', order: now }
  const method = await stripe.createPaymentMethod({
    type: 'card',
    card,
    billing_details: { name: buyer.name, email: buyer.email },
  })
  if (method.error) return failed(method.error)
  const confirmed = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  })
  // A second tab or an earlier attempt may already have paid. The gateway then returns an error that has the paid
  // intent.
  const intent = confirmed.paymentIntent ?? confirmed.error.payment_intent
  if (confirmed.error && intent?.status !== 'succeeded') return failed(confirmed.error)
  await settle(client, order._id)
  return { kind: intent?.status === 'processing' ? 'processing' : 'paid' }
}

function failed(error: StripeError): PaymentOutcome {
  const advice = declineAdvice(error)
  const message = error.message ?? 'Your card was not accepted.'
  return { kind: 'failed', message, ...(advice && { advice }) }
}

// The money has moved. If this call fails, the gateway's webhook tells the store, so the error can be ignored.
async function settle(client: Client, id: string): Promise<void> {
  await client.payments.check({ params: { id } }).catch(() => {})
}
