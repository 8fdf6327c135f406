import type { PaymentOf } from '#modules/orders'

/** A payment as an export shows it: nothing in it can be used to pay or to move money. */
export function presentPayment({ orderId, amountCents, capturedCents, state, at }: PaymentOf) {
  return {
    orderId,
    amount: amountCents,
    captured: capturedCents,
    state,
    at: at.toISOString(),
  }
}

/** A letter as an export shows it, without its text: it may contain links. */
export function presentLetter(letter: { recipient: string; subject: string; at: Date }) {
  return { to: letter.recipient, subject: letter.subject, at: letter.at.toISOString() }
}
