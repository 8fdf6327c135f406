import type { BreakKind } from '#contract/break-kinds'
import { dollarsFromCents, formatDollars } from '#contract/values/money'

type Words = { title: string; advice: string }

/** For each kind of break, what it means and what an admin should do. */
export const breakWords: Record<BreakKind, Words> = {
  unknown_intent: {
    title: 'A payment that is not ours',
    advice:
      'Look up the payment at the card service. If it paid for one of our orders, refund it there and tell the buyer.',
  },
  other_mode: {
    title: 'A message from the wrong mode',
    advice:
      'Live mode and test mode are mixed up. Check the store’s keys and the address of its webhook.',
  },
  other_amount: {
    title: 'A payment with the wrong amount',
    advice:
      'This payment did not settle the order. Refund it at the card service and tell the buyer.',
  },
  other_order: {
    title: 'A payment that names another order',
    advice:
      'This payment did not settle the order. Compare the two orders, then refund any excess.',
  },
  event_contradicts: {
    title: 'A message that contradicts the order',
    advice:
      'The card service signed this message, but it does not match the order. The store did not act on it.',
  },
  state_differs: {
    title: 'The books and the card service disagree',
    advice: 'Look up the payment at the card service. Refund any money taken for a closed payment.',
  },
  missing_at_gateway: {
    title: 'A payment the card service does not know',
    advice:
      'Our books list a payment that the card service does not have. Do not ship until you have found it.',
  },
  refund_elsewhere: {
    title: 'Refunded at the card service, not here',
    advice: 'Someone refunded this by hand. Find out who and why, and note it here.',
  },
  refund_refused: {
    title: 'A refund was refused',
    advice: 'No money moved. Check the payment at the card service, then refund the order again.',
  },
  refund_differs: {
    title: 'A refund that differs from our books',
    advice:
      'Compare the refund at the card service with the order, and tell the buyer what you find.',
  },
  disputed: {
    title: 'A buyer’s bank disputes a payment',
    advice:
      'Respond at the card service before the deadline. This closes by itself once the bank has decided.',
  },
  paid_without_stock: {
    title: 'Paid, but now sold out',
    advice: 'Find the goods, or refund the order and tell the buyer.',
  },
  paid_after_cancellation: {
    title: 'Paid after it was cancelled',
    advice: 'The order is cancelled and its units are back in stock. Refund the payment.',
  },
  tax_threshold: {
    title: 'A state may soon want its sales tax collected',
    advice:
      'The sales to this state are near its threshold for sellers from elsewhere, or beyond it. Ask your accountant whether to register there; the page Sales tax has the figures.',
  },
  tax_unrecorded: {
    title: 'The tax service does not know of a sale or refund',
    advice:
      'It refused our record, and the store does not send it again. Add the sale or refund to your tax return by hand; the page Tax report has it.',
  },
}

type Fact = { name: string; value: string }

/** The details of a break, one fact per line. The order is left out because a link above names it. */
export function factsOf(details: Record<string, unknown>): Fact[] {
  return Object.entries(details).flatMap(([name, value]): Fact[] => {
    if (value === null || name === 'orderId') return []
    if (typeof value === 'object') {
      const ours = factsOf(value as Record<string, unknown>)
      return ours.map((fact) => ({ ...fact, name: `${fact.name}, ${inWords(name)}` }))
    }
    return [factOf(name, value)]
  })
}

function factOf(name: string, value: unknown): Fact {
  if (name.endsWith('Cents') && typeof value === 'number') {
    const amount = formatDollars(dollarsFromCents(value))
    return { name: inWords(name.slice(0, -'Cents'.length)), value: amount }
  }
  if (typeof value !== 'string') return { name: inWords(name), value: JSON.stringify(value) }
  // A state of the card service, such as needs_response.
  return { name: inWords(name), value: name === 'status' ? value.replaceAll('_', ' ') : value }
}

function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
