import { expect, test } from 'vitest'
import { voidPlans } from './void-plans.ts'

const plan = (
  id: string,
  price: number,
  expected: number | null,
  hour: number,
  batch: string | null,
) => ({
  id,
  price_cents: price,
  expected_cents: expected,
  at: `2026-12-01T0${hour}:00:00Z`,
  batch_id: batch,
})
const sale = [plan('begins', 900, 1000, 1, 'sale'), plan('ends', 1000, 900, 2, 'sale')]

test.for([
  ['the price still stands', 1000, sale, []],
  ['the price was corrected', 990, sale, ['begins', 'ends']],
  ['somebody has set the very price of the sale', 900, sale, ['begins', 'ends']],
  [
    'a person plans the expected price before it',
    990,
    [...sale, plan('person', 1000, null, 0, null)],
    [],
  ],
  [
    'a person plans another price within it',
    1000,
    [plan('person', 950, null, 1, null), ...sale.slice(1)],
    ['ends'],
  ],
] as const)('where %s, these are not set: %s', ([, price, plans, lapsed]) => {
  expect([...voidPlans(price, plans)].toSorted()).toEqual(lapsed)
})
