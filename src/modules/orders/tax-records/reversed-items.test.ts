import { expect, test } from 'vitest'
import type { ReversedItem } from '#platform/payment-gateway'
import { reversedItems, type RefundedPart } from './reversed-items.ts'

// Five brake kits on a certificate and five wrenches, with 49.53 for the delivery: 44.90 of tax.
const record = {
  items: [
    { reference: 'goods', kind: 'goods', amountCents: 64_250, taxCents: 4257 },
    { reference: 'delivery', kind: 'delivery', amountCents: 3518, taxCents: 233 },
    { reference: 'exempt_goods', kind: 'exempt', amountCents: 26_200, taxCents: 0 },
    { reference: 'exempt_delivery', kind: 'exempt', amountCents: 1435, taxCents: 0 },
  ],
  taxedPositions: [2],
} as const
const goods = (position: number, cents: number, taxCents: number): RefundedPart => ({
  position,
  kind: 'goods',
  cents,
  taxCents,
})
const delivery = (cents: number, taxCents: number): RefundedPart => ({
  position: 3,
  kind: 'shipping',
  cents,
  taxCents,
})

test('goods come back from their item, taxed or exempt', () => {
  const parts = [goods(1, 5240, 0), goods(2, 12_850, 851)]
  expect(reversedItems(record, [], parts)).toEqual([
    { reference: 'goods', amountCents: 12_850, taxCents: 851 },
    { reference: 'exempt_goods', amountCents: 5240, taxCents: 0 },
  ])
})

test('tax alone comes back without an amount', () => {
  expect(reversedItems(record, [], [goods(2, 0, 100), delivery(0, 7)])).toEqual([
    { reference: 'goods', amountCents: 0, taxCents: 100 },
    { reference: 'delivery', amountCents: 0, taxCents: 7 },
  ])
})

test('the delivery comes back in any number of parts, and all of it is all of both items', () => {
  for (const step of [13, 333, 1001, 4953]) {
    const before: ReversedItem[] = []
    let [cents, tax] = [4953, 233]
    while (cents > 0) {
      const part = Math.min(step, cents)
      const partTax = cents === part ? tax : Math.min(tax, Math.round((part * 233) / 4953))
      cents -= part
      tax -= partTax
      before.push(...reversedItems(record, before, [delivery(part, partTax)]))
    }
    const sums = Map.groupBy(before, ({ reference }) => reference)
    const sumOf = (reference: string, of: 'amountCents' | 'taxCents') =>
      sums.get(reference)?.reduce((sum, item) => sum + item[of], 0)
    expect([sumOf('delivery', 'amountCents'), sumOf('exempt_delivery', 'amountCents')]).toEqual([
      3518, 1435,
    ])
    expect(sumOf('delivery', 'taxCents')).toBe(233)
  }
})

test('nothing beyond the record comes back, and a cent of tax that is on the other item is found there', () => {
  const before = [{ reference: 'goods', amountCents: 64_000, taxCents: 4256 }]
  expect(reversedItems(record, before, [goods(2, 1000, 2), delivery(0, 0)])).toEqual([
    { reference: 'goods', amountCents: 250, taxCents: 1 },
    { reference: 'delivery', amountCents: 0, taxCents: 1 },
  ])
  expect(reversedItems(record, [], [delivery(6000, 0)])).toEqual([
    { reference: 'delivery', amountCents: 3518, taxCents: 0 },
    { reference: 'exempt_delivery', amountCents: 1435, taxCents: 0 },
  ])
})
