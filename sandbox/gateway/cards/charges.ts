import { missing } from './api-error.ts'
import { seconds, type Gateway } from '../gateway.ts'
import { newId } from './ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './objects.ts'
import type { Decline } from './test-cards.ts'

/** Takes the money, or notes the decline. */
export function attemptCharge(
  gateway: Gateway,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: !decline,
    created: seconds(gateway),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank declined the payment.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: method.card, type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  }
  gateway.state.save(charge)
  return charge
}

export function findCharge(gateway: Gateway, id: string, param = 'id'): Charge {
  const charge = gateway.state.find('charge', id)
  if (!charge) throw missing('charge', id, param)
  return charge
}
