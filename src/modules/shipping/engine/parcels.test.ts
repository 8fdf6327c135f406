import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cubicInches } from './measures.ts'
import { pack } from './packing.ts'
import { parcelsOf } from './parcels.ts'
import { parcelGramsMost } from '#contract/shipping/parcel-limit'
import { gramsOf, pieceOf, volumeOf, type Line } from './piece.ts'

type Size = readonly [number, number, number]

function line(
  quantity: number,
  grams: number,
  inches: Size,
  flags: { shipsAlone?: boolean; productId?: string } = {},
): Line {
  const [lengthMm, widthMm, heightMm] = inches.map((side) => Math.floor(side * 25.4))
  const piece = pieceOf({
    productId: 'one',
    weightGrams: grams,
    lengthMm: lengthMm ?? 0,
    widthMm: widthMm ?? 0,
    heightMm: heightMm ?? 0,
    freightClass: null,
    isHazardous: false,
    shipsAlone: false,
    ...flags,
  })
  return { piece, quantity }
}

const parcels = (...lines: Line[]) => parcelsOf(lines, pack(lines))

test('a single piece goes in its own box', () => {
  expect(parcels(line(1, 2268, [12, 9, 6]))).toEqual([{ count: 1, ounces: 81, sides: [12, 9, 6] }])
})

test('small things share a carton no larger than they need, with a quarter of it empty', () => {
  // 3 × 648 cubic inches by three quarters are 2,592; 14 × 14 × 14 are 2,744.
  expect(parcels(line(3, 1000, [12, 9, 6]))).toEqual([
    { count: 1, ounces: 130, sides: [14, 14, 14] },
  ])
  expect(parcels(line(2, 1000, [10, 4, 2]))).toEqual([{ count: 1, ounces: 95, sides: [10, 5, 5] }])
})

test('many small things fill cartons evenly', () => {
  const [cartons, ...others] = parcels(line(40, 2000, [12, 9, 6]))
  expect(others).toEqual([])
  expect(cartons).toEqual({ count: 8, ounces: 377, sides: [17, 16, 16] })
})

test('long pieces are bundled, and the last bundle has the rest', () => {
  expect(parcels(line(5, 4536, [40, 6, 5]))).toEqual([
    { count: 1, ounces: 641, sides: [40, 20, 6] },
    { count: 1, ounces: 161, sides: [40, 6, 5] },
  ])
})

test('what is heavy or ships alone has a package each', () => {
  expect(
    parcels(line(2, 12_000, [12, 9, 6]), line(1, 500, [5, 4, 3], { shipsAlone: true })),
  ).toEqual([
    { count: 2, ounces: 424, sides: [12, 9, 6] },
    { count: 1, ounces: 18, sides: [5, 4, 3] },
  ])
})

test('of 5,000 random orders, each has as many packages as it is billed for, and they hold all its weight and volume', () => {
  const side = fc.integer({ min: 1, max: 60 })
  const one = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 20, max: 20_000 }), side, side, side)
    .map(([quantity, grams, ...inches]) => line(quantity, grams, inches as unknown as Size))
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (lines) => {
      if (gramsOf(lines) > parcelGramsMost) return
      const billed = pack(lines)
      const told = parcelsOf(lines, billed)
      const count = (all: readonly { count: number }[]) =>
        all.reduce((sum, { count: n }) => sum + n, 0)
      expect(count(told)).toBe(count(billed))
      const ounces = told.reduce((sum, parcel) => sum + parcel.count * parcel.ounces, 0)
      expect(ounces * 28.349_523_125).toBeGreaterThanOrEqual(gramsOf(lines) - 0.001)
      const room = told.reduce((sum, parcel) => sum + parcel.count * cubicInches(parcel.sides), 0)
      expect(room).toBeGreaterThanOrEqual(volumeOf(lines))
    }),
    { numRuns: 5_000 },
  )
})
