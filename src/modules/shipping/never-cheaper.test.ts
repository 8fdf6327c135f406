import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieceOf, type Line } from './engine/piece.ts'
import { rateDelivery } from './engine/rate-delivery.ts'
import { demoTables } from '#test/rate-tables'
import { readTables } from './tables/read-table.ts'

// 20,000 random carts each: an order never gets cheaper when something is added, gets heavier, or goes farther. At the
// change from parcel to freight it may, and a heavier piece may have a lower freight class, since classes go by density.

const tables = readTables(demoTables)
const runs = { numRuns: 20_000 }

/** Sizes and weights around the limits of the rules, where a mistake would show. */
const inches = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 18 }) },
  { weight: 2, arbitrary: fc.constantFrom(5, 9, 10, 14, 15, 17, 18, 19, 20) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
)
const grams = fc.oneof(
  fc.integer({ min: 10, max: 12_000 }),
  fc.integer({ min: 10, max: 40_000 }),
  // Around 25 pounds, and around the parts of 50 pounds.
  fc.integer({ min: 11_200, max: 11_480 }),
  fc.constantFrom(2, 3, 4, 5, 6, 10).chain((parts) => {
    const part = Math.floor(22_679 / parts)
    return fc.integer({ min: part - 40, max: part + 40 })
  }),
)
const product = fc.record({
  sides: fc.tuple(inches, inches, inches),
  weightGrams: grams,
  isHazardous: fc.integer({ min: 0, max: 15 }).map((number) => number === 0),
  shipsAlone: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
  freightClass: fc.constantFrom(null, null, 60, 100, 250),
})
type Product = { sides: [number, number, number]; weightGrams: number } & {
  isHazardous: boolean
  shipsAlone: boolean
  freightClass: number | null
}
const quantity = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 12 }))
const cart = fc.array(fc.tuple(product, quantity), { minLength: 1, maxLength: 6 })
const zone = fc.integer({ min: 2, max: 9 })
const dock = fc.record({
  residential: fc.boolean(),
  liftgate: fc.boolean(),
  limitedAccess: fc.boolean(),
  appointment: fc.boolean(),
})

type Cart = [Product, number][]
const lines = (products: Cart): Line[] =>
  products.map(([{ sides, ...one }, count], index) => ({
    quantity: count,
    piece: pieceOf({
      ...one,
      productId: String(index),
      lengthMm: Math.floor(sides[0] * 25.4),
      widthMm: Math.floor(sides[1] * 25.4),
      heightMm: Math.floor(sides[2] * 25.4),
    }),
  }))

type To = { zone: number; dock: Parameters<typeof rateDelivery>[0]['dock'] }
const rate = (products: Cart, to: To) => rateDelivery({ ...to, lines: lines(products) }, tables)

/** Compares two orders that go the same way. Returns whether they could be compared. */
function neverCheaper(one: ReturnType<typeof rate>, other: ReturnType<typeof rate>): boolean {
  if (typeof one === 'string' || typeof other === 'string' || one.mode !== other.mode) return false
  if (other.cents < one.cents) throw new Error(`${one.cents} became ${other.cents}`)
  return true
}

test('an order never gets cheaper when a piece or a product is added', () => {
  const compared = { parcel: 0, freight: 0 }
  fc.assert(
    fc.property(cart, product, fc.nat(), zone, dock, (products, more, place, to, at) => {
      const where = { zone: to, dock: at }
      const before = rate(products, where)
      const added: Cart = [...products, [more, 1]]
      const raised = products.map(([one, count], index): Cart[number] => [
        one,
        index === place % products.length ? count + 1 : count,
      ])
      for (const after of [rate(added, where), rate(raised, where)]) {
        if (neverCheaper(before, after) && typeof after !== 'string') compared[after.mode]++
      }
    }),
    runs,
  )
  expect(compared.parcel).toBeGreaterThan(5000)
  expect(compared.freight).toBeGreaterThan(2000)
})

test('an order by parcel never gets cheaper when a piece gets heavier; by freight, while its class stays', () => {
  const compared = { parcel: 0, freight: 0 }
  const more = fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 3000 }))
  fc.assert(
    fc.property(cart, fc.nat(), more, zone, dock, (products, place, extra, to, at) => {
      const where = { zone: to, dock: at }
      const before = rate(products, where)
      const after = rate(
        products.map(([one, count], index): Cart[number] => [
          index === place % products.length
            ? { ...one, weightGrams: one.weightGrams + extra }
            : one,
          count,
        ]),
        where,
      )
      if (typeof before === 'string' || typeof after === 'string') return
      if (before.freightClass !== after.freightClass) return
      if (neverCheaper(before, after)) compared[after.mode]++
    }),
    runs,
  )
  expect(compared.parcel).toBeGreaterThan(3000)
  expect(compared.freight).toBeGreaterThan(2000)
})

test('an order never gets cheaper when it goes farther', () => {
  const compared = { parcel: 0, freight: 0 }
  fc.assert(
    fc.property(cart, fc.integer({ min: 2, max: 8 }), dock, (products, near, at) => {
      const before = rate(products, { zone: near, dock: at })
      const after = rate(products, { zone: near + 1, dock: at })
      if (neverCheaper(before, after) && typeof after !== 'string') compared[after.mode]++
    }),
    runs,
  )
  expect(compared.parcel).toBeGreaterThan(3000)
  expect(compared.freight).toBeGreaterThan(2000)
})

const near = {
  zone: 2,
  dock: { residential: false, liftgate: false, limitedAccess: false, appointment: false },
}
const pieces = (count: number, weightGrams: number, sides: Product['sides']): Cart => [
  [{ sides, weightGrams, isHazardous: false, shipsAlone: false, freightClass: null }, count],
]

// Two pieces at the edge of 25 pounds share cartons for 53 pounds. Billed by their weight alone, they would be 52 pounds
// in boxes of their own, a gram later.
test('two pieces do not get cheaper as they pass 25 pounds', () => {
  const [shared, apart] = [11_339, 11_340].map((grams) => rate(pieces(2, grams, [12, 9, 6]), near))
  expect([shared, apart]).toMatchObject([
    { pounds: 53, packageCount: 2 },
    { pounds: 54, packageCount: 2 },
  ])
})

// Four such pieces weigh 50 pounds in one bundle, which is large enough for a surcharge. A gram more would make it two
// bundles without one.
test('no bundle is made that costs a surcharge which its pieces do not', () => {
  const [four, heavier] = [5669, 5670].map((grams) => rate(pieces(4, grams, [36, 15, 5]), near))
  expect([four, heavier]).toMatchObject([
    { packages: [{ kind: 'bundle', count: 2, surcharge: null }] },
    { packages: [{ kind: 'bundle', count: 2, surcharge: null }] },
  ])
})
