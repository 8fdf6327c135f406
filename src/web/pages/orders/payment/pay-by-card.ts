import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import type { Client } from '#contract/client'
import type { Order } from '#contract/orders.schema'
import { ProblemError } from '#contract/problem'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

export type Buyer = { name: string; email: string }
export type Attempt = {
  client: Client
  stripe: Pick<Stripe, 'createPaymentMethod' | 'confirmCardPayment'>
  card: StripeCardElement
  order: Pick<Order, '_id' | 'totalAmount'>
  buyer: Buyer
}
export type PaymentOutcome =
  | { kind: 'paid' }
  /** The bank has not decided yet. The order shows its decision later. */
  | { kind: 'processing' }
  | { kind: 'failed'; message: string }

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

function failed({ message }: StripeError): PaymentOutcome {
  return { kind: 'failed', message: message ?? 'Your card was not accepted.' }
}

// The money has moved. If this call fails, the gateway's webhook tells the store, so the error can be ignored.
async function settle(client: Client, id: string): Promise<void> {
  await client.payments.check({ params: { id } }).catch(() => {})
}
