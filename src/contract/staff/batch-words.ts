/** What a change of many products comes from. */
export const batchKinds = ['edit', 'products_csv', 'prices_csv', 'stock_csv'] as const
export type BatchKindName = (typeof batchKinds)[number]

/** How far it is. `judged`: what it would do is worked out, and waits for somebody to apply it. */
export const batchStates = [
  'judging',
  'judged',
  'applying',
  'applied',
  'stopped',
  'failed',
  'taking_back',
  'taken_back',
] as const
export type BatchState = (typeof batchStates)[number]

/** What becomes of a row. */
export const batchOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const
export type BatchOutcome = (typeof batchOutcomes)[number]

/**
 * Why a batch failed, or could not be taken back. `changed_since`: products were changed by somebody else. `forbidden`: who
 * asked for it may not do this any more. `too_late`: a time at which it was to set prices has passed. `unreadable`: its file. `broken`: it was tried several times.
 */
export const batchProblems = [
  'changed_since',
  'forbidden',
  'too_late',
  'unreadable',
  'broken',
] as const
export type BatchProblem = (typeof batchProblems)[number]

/** One batch changes at most so many products, and names at most so many one by one. */
export const mostBatchProducts = 100_000
export const mostNamedProducts = 500

/**
 * To what a changed price is rounded, half up: to the cent, to 5 cents, to the nearest price that ends in .99 or in .95, or
 * to whole dollars.
 */
export const priceRoundings = ['cent', '5_cents', '99', '95', 'dollar'] as const
export type PriceRounding = (typeof priceRoundings)[number]
