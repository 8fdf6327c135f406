import { expect, test } from 'vitest'
import {
  returnedOf,
  shareAmount,
  shareUnits,
  type ChargedLine,
  type RefundPart,
} from './share-refund.ts'

const goods = (
  position: number,
  quantity: number,
  cents: number,
  taxCents: number,
): ChargedLine => ({
  position,
  kind: 'goods',
  quantity,
  cents,
  taxCents,
})
const delivery = (position: number, cents: number, taxCents: number): ChargedLine => ({
  position,
  kind: 'shipping',
  quantity: 1,
  cents,
  taxCents,
})
const sumOf = (parts: readonly RefundPart[]) =>
  parts.reduce((sum, { cents, taxCents }) => sum + cents + taxCents, 0)
const part = (
  position: number,
  cents: number,
  taxCents: number,
  quantity: number | null = null,
) => ({
  position,
  cents,
  taxCents,
  quantity,
})

// 5 units at 52.40 to New Jersey: 262.00, delivery 25.64, tax 19.06.
const order = [goods(1, 5, 26_200, 1736), delivery(2, 2564, 170)]

test('an amount is shared over the lines and their tax in proportion', () => {
  expect(shareAmount(order, [], 15_335)).toEqual([part(1, 13_100, 868), part(2, 1282, 85)])
  expect(shareAmount(order, [], 1)).toEqual([part(1, 1, 0)])
  expect(shareAmount(order, [], 30_670)).toEqual([part(1, 26_200, 1736), part(2, 2564, 170)])
})

test('the last refund takes the rest', () => {
  const first = shareAmount(order, [], 10_000)
  const second = shareAmount(order, first, 20_670)
  const both = (position: number, of: 'cents' | 'taxCents') =>
    [...first, ...second]
      .filter((one) => one.position === position)
      .reduce((sum, one) => sum + one[of], 0)
  expect([both(1, 'cents'), both(1, 'taxCents'), both(2, 'cents'), both(2, 'taxCents')]).toEqual([
    26_200, 1736, 2564, 170,
  ])
})

test('more than was paid, as somebody may refund at the gateway, counts for the first line', () => {
  expect(shareAmount(order, [], 30_700)).toEqual([part(1, 26_230, 1736), part(2, 2564, 170)])
  expect(shareAmount(order, shareAmount(order, [], 30_700), 50)).toEqual([part(1, 50, 0)])
})

test('units give back their price and their tax, the last unit the rest', () => {
  const given: RefundPart[] = []
  const taxes: number[] = []
  for (let unit = 0; unit < 5; unit++) {
    const [one] = shareUnits(order, given, { units: new Map([[1, 1]]), shipping: false })
    if (!one) throw new Error('no part')
    given.push(one)
    taxes.push(one.taxCents)
    expect(one.cents).toBe(5240)
  }
  expect(taxes).toEqual([347, 347, 348, 347, 347])
  expect(returnedOf(given, 1)).toBe(5)
  expect(shareUnits(order, given, { units: new Map([[1, 1]]), shipping: true })).toEqual([
    part(2, 2564, 170),
  ])
})

test('units after a refund of money give back what is left of them', () => {
  const money = shareAmount(order, [], 27_000)
  const parts = shareUnits(order, money, { units: new Map([[1, 5]]), shipping: true })
  expect(sumOf([...money, ...parts])).toBe(30_670)
})

test('random refunds of random orders: parts sum to the amount, and all of them to the order', () => {
  const random = mulberry32(20_261_122)
  let wrong = 0
  const below = (most: number) => Math.floor(random() * most)
  for (let run = 0; run < 3000; run++) {
    const lines = Array.from({ length: 1 + below(6) }, (_, index) => {
      const quantity = 1 + below(9)
      const cents = quantity * below(50_000)
      return goods(index + 1, quantity, cents, below(2) * Math.floor((cents * 66_250) / 1_000_000))
    })
    if (below(2)) lines.push(delivery(lines.length + 1, 1 + below(9000), below(500)))
    const whole = lines.reduce((sum, { cents, taxCents }) => sum + cents + taxCents, 0)
    const given: RefundPart[] = []
    for (let left = whole; left > 0;) {
      const byUnits = below(3) === 0
      const amount = below(4) === 0 ? left : 1 + below(left)
      const parts = byUnits
        ? shareUnits(lines, given, {
            units: new Map([[1 + below(lines.length), 1]]),
            shipping: below(2) === 1,
          })
        : shareAmount(lines, given, amount)
      if (!byUnits) wrong += Number(sumOf(parts) !== amount)
      given.push(...parts)
      left -= sumOf(parts)
      if (byUnits && below(5) === 0 && left > 0) {
        given.push(...shareAmount(lines, given, left))
        left = 0
      }
    }
    for (const line of lines) {
      const back = given.filter(({ position }) => position === line.position)
      expect(back.reduce((sum, { cents }) => sum + cents, 0)).toBe(line.cents)
      expect(back.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(line.taxCents)
    }
  }
  expect(wrong).toBe(0)
})

/** Random numbers that are the same in each run. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
