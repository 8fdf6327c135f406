import { expect, test } from 'vitest'
import { isTooLarge, keepsFromCheckout, problemsOf, type LineToJudge } from './cart-problems.ts'

const good: LineToJudge = {
  state: 'on_sale',
  quantity: 5,
  minimumOrder: 5,
  availableQuantity: 5,
  price: 10,
  priceSeen: 10,
  isTooLarge: false,
}

test.for<[what: string, line: Partial<LineToJudge>, problems: string[], blocks: boolean]>([
  ['a line at its minimum and at the stock', {}, [], false],
  ['one unit below the minimum', { quantity: 4 }, ['below_minimum'], true],
  ['one unit above the stock', { quantity: 6 }, ['short'], true],
  ['no stock', { availableQuantity: 0 }, ['short'], true],
  ['less stock than the minimum', { availableQuantity: 4 }, ['short'], true],
  [
    'below the minimum and above the stock',
    { quantity: 3, availableQuantity: 2 },
    ['below_minimum', 'short'],
    true,
  ],
  ['a price that rose', { price: 11 }, ['price_changed'], false],
  ['a price that fell', { price: 9.99 }, ['price_changed'], false],
  [
    'a price that moved on a short line',
    { price: 11, quantity: 6 },
    ['short', 'price_changed'],
    true,
  ],
  ['a removed product', { state: 'removed' }, ['removed'], true],
  ['a hidden product', { state: 'hidden' }, ['hidden'], true],
  [
    'a removed product, short and of another price',
    { state: 'removed', quantity: 9, price: 1 },
    ['removed'],
    true,
  ],
  ['an amount beyond the largest', { isTooLarge: true }, ['too_large'], true],
])('%s', ([, change, problems, blocks]) => {
  const found = problemsOf({ ...good, ...change })
  expect(found).toEqual(problems)
  expect(found.some(keepsFromCheckout)).toBe(blocks)
})

test.for([
  [100_000_000_000, 1, false],
  [100_000_000_000, 2, true],
  [100_000, 1_000_000, false],
  [100_001, 1_000_000, true],
] as const)('%i cents times %i', ([cents, quantity, tooLarge]) => {
  expect(isTooLarge(cents, quantity)).toBe(tooLarge)
})
