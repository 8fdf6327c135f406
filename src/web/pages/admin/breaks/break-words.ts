import type { BreakKind } from '#contract/break-kinds'
import { dollarsFromCents, formatDollars } from '#contract/values/money'

type Words = { title: string; advice: string }

/** What each kind of break means, and what a person does about it. */
export const breakWords: Record<BreakKind, Words> = {
  unknown_intent: {
    title: 'A payment that is not ours',
    advice:
      'Look it up at the card service. If it paid for one of our orders, refund it there and tell the buyer.',
  },
  other_mode: {
    title: 'A message of the other mode',
    advice:
      'Live and test are mixed up: check the keys of the store and the address of its webhook.',
  },
  other_amount: {
    title: 'Another amount than the order',
    advice:
      'The order was not paid by it. Refund the payment at the card service and tell the buyer.',
  },
  other_order: {
    title: 'A payment that names another order',
    advice: 'The order was not paid by it. Compare the two orders, then refund what is too much.',
  },
  event_contradicts: {
    title: 'A message that contradicts the order',
    advice:
      'It was signed by the card service but says something else than the order. Nothing was settled by it.',
  },
  state_differs: {
    title: 'The books and the card service disagree',
    advice: 'Look the payment up at the card service. Money taken for a closed payment goes back.',
  },
  missing_at_gateway: {
    title: 'The card service does not know it',
    advice: 'Our books hold a payment that is not there. Do not ship before you have found it.',
  },
  refund_elsewhere: {
    title: 'Refunded at the card service, not here',
    advice: 'Somebody sent money back by hand. Find out who and why, and write it down here.',
  },
  refund_refused: {
    title: 'A refund that was refused',
    advice: 'No money moved. Look at the payment at the card service, then refund the order again.',
  },
  refund_differs: {
    title: 'A refund that the books know otherwise',
    advice: 'Compare the refund at the card service with the order, and tell the buyer what is so.',
  },
  disputed: {
    title: 'The bank of a buyer disputes a payment',
    advice: 'Answer at the card service, in time. This closes by itself when the bank has decided.',
  },
  paid_without_stock: {
    title: 'Paid, but sold out meanwhile',
    advice: 'Find the goods, or refund the order and tell the buyer.',
  },
  paid_after_cancellation: {
    title: 'Paid after it was cancelled',
    advice: 'The order is cancelled and its units are back. Refund the payment.',
  },
}

type Fact = { name: string; value: string }

/** What was found, a line a fact. Of which order it is says the link above them. */
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
  return { name: inWords(name), value: typeof value === 'string' ? value : JSON.stringify(value) }
}

function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
