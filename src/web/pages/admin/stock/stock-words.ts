import type { HandReason, StockReason } from '#contract/staff/stock-reasons'

/** The names of what happened to the stock. */
export const reasonWords: Record<StockReason, string> = {
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned',
  counted: 'Counted',
  damaged: 'Damaged',
  found: 'Found',
}

type Words = { quantity: string; note: string }

/** What the form asks for each kind of change. */
export const formWords: Record<HandReason, Words> = {
  received: { quantity: 'Units received', note: 'Note' },
  counted: { quantity: 'Units counted', note: 'Why the count differs' },
  damaged: { quantity: 'Units to write off', note: 'What happened' },
  found: { quantity: 'Units found', note: 'What happened' },
}
