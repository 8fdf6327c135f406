import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { pieceOf } from './engine/piece.ts'
import { rateDelivery } from './engine/rate-delivery.ts'
import { demoTables } from '#test/rate-tables'
import { readTables } from './tables/read-table.ts'

const products = new Map(
  (
    parse(readFileSync(path.resolve('catalogue/products.csv')), {
      bom: true,
      columns: true,
    }) as Record<string, string>[]
  ).map((row) => [row['part_number'], row]),
)

const tables = readTables(demoTables)
const dock = { residential: false, liftgate: false, limitedAccess: false, appointment: false }

/** '5 BP-1047C + 2 BR-30028' */
function linesOf(order: string) {
  return order.split(' + ').map((line) => {
    const [quantity, partNumber = ''] = line.split(' ')
    const row = products.get(partNumber)
    const number = (column: string) => Number(row?.[column])
    return {
      quantity: Number(quantity),
      piece: pieceOf({
        productId: partNumber,
        freightClass: null,
        isHazardous: false,
        shipsAlone: false,
        weightGrams: number('weight_grams'),
        lengthMm: number('length_mm'),
        widthMm: number('width_mm'),
        heightMm: number('height_mm'),
      }),
    }
  })
}

function rated(order: string, zone: number, to: Partial<typeof dock> = {}) {
  const answer = rateDelivery({ zone, lines: linesOf(order), dock: { ...dock, ...to } }, tables)
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

const home = { residential: true }
const homeWithLiftgate = { residential: true, liftgate: true }

// Prices that were calculated by hand from the tables in catalogue/shipping, in dollars.
test.for([
  ['5 BP-1047C', 2, home, 25.64],
  ['5 BP-1047C', 8, home, 56.4],
  ['2 BR-30028', 5, {}, 43.76],
  ['12 OF-2276', 2, home, 21.81],
  ['1 HM-24BP', 9, home, 54.87],
  ['5 TW-40200', 6, {}, 33.15],
  ['1 TC-27R7', 3, home, 348.97],
  ['2 JS-06P', 6, {}, 207.64],
  ['5 CW-10M + 5 BP-1047C + 2 BR-30028', 6, home, 102.08],
  ['1 TP-09A', 3, {}, 692.04],
  ['1 TP-09A', 3, homeWithLiftgate, 872.04],
  ['1 AC-80T', 2, homeWithLiftgate, 563.9],
  ['1 HP-20H', 8, {}, 275.59],
  ['1 TC-36R8 + 5 CW-10M', 5, homeWithLiftgate, 466.21],
] as const)('%s to zone %i %j costs $%d', ([order, zone, to, dollars]) => {
  const { cents, charges } = rated(order, zone, to)
  expect(cents).toBe(Math.round(dollars * 100))
  expect(charges.reduce((sum, charge) => sum + charge.cents, 0)).toBe(cents)
})

test('the price is told in its parts', () => {
  expect(rated('5 CW-10M + 5 BP-1047C + 2 BR-30028', 6, home)).toEqual({
    mode: 'parcel',
    zone: 6,
    packages: [{ kind: 'carton', count: 2, pounds: 60, surcharge: null, productId: null }],
    packageCount: 2,
    pounds: 60,
    freightClass: null,
    charges: [
      { code: 'transport', cents: 7900, count: 1 },
      { code: 'residential', cents: 900, count: 2 },
      { code: 'fuel', cents: 1408, count: 160 },
    ],
    cents: 10_208,
    transit: { least: 3, most: 5 },
  })
  expect(rated('2 JS-06P', 6)).toMatchObject({
    packages: [{ kind: 'piece', count: 2, pounds: 110, surcharge: 'handling' }],
  })
  expect(rated('1 TC-27R7', 3)).toMatchObject({ packages: [{ pounds: 173, surcharge: 'large' }] })
  expect(rated('1 TP-09A', 3)).toMatchObject({
    mode: 'freight',
    pounds: 1390,
    freightClass: 65,
    charges: [
      { code: 'transport', cents: 45_926 },
      { code: 'overlength', cents: 9500 },
      { code: 'fuel', cents: 13_778 },
    ],
  })
  expect(rated('1 AC-80T', 2).freightClass).toBe(100)
  expect(rated('1 HP-20H', 8).freightClass).toBe(65)
})

function one(product: Partial<Parameters<typeof pieceOf>[0]>, quantity = 1) {
  const piece = pieceOf({
    productId: 'P',
    freightClass: null,
    isHazardous: false,
    shipsAlone: false,
    weightGrams: 1000,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    ...product,
  })
  return (zone: number) => rateDelivery({ zone, lines: [{ piece, quantity }], dock }, tables)
}

test.for([
  ['150 pounds', { weightGrams: 68_039 }, 'parcel'],
  ['a gram more', { weightGrams: 68_040 }, 'freight'],
  ['108 inches', { lengthMm: 2743 }, 'parcel'],
  ['a fraction more', { lengthMm: 2744 }, 'freight'],
  ['165 inches along and around', { lengthMm: 2057, widthMm: 635, heightMm: 431 }, 'parcel'],
  ['two inches more', { lengthMm: 2057, widthMm: 635, heightMm: 432 }, 'freight'],
] as const)('a piece of %s goes by %s', ([, product, mode]) => {
  expect(one(product)(4)).toMatchObject({ mode })
})

test('two pieces that are parcels alone go by freight if they weigh more than 150 pounds together', () => {
  expect(one({ weightGrams: 34_019 }, 2)(4)).toMatchObject({ mode: 'parcel', packageCount: 2 })
  expect(one({ weightGrams: 34_020 }, 2)(4)).toMatchObject({ mode: 'freight' })
})

test('a product without weight or size is rated as 5 pounds, 12 × 9 × 6 inches', () => {
  const nothing = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null }
  expect(one(nothing)(2)).toMatchObject({ packages: [{ kind: 'piece', pounds: 5 }] })
  expect(one(nothing)(2)).toEqual(
    one({ weightGrams: 2267, lengthMm: 304, widthMm: 228, heightMm: 152 })(2),
  )
  expect(one({ ...nothing, weightGrams: 20_000 })(2)).toMatchObject({ pounds: 45 })
})

test('dangerous goods have packages of their own and are not sent to Alaska and Hawaii', () => {
  expect(one({ isHazardous: true }, 3)(8)).toMatchObject({ packageCount: 3 })
  expect(one({ isHazardous: true })(9)).toBe('hazardous')
  expect(one({ isHazardous: true, weightGrams: 80_000 })(9)).toBe('hazardous')
  expect(one({ shipsAlone: true }, 3)(9)).toMatchObject({ packageCount: 3 })
})

test('there is no freight to Alaska and Hawaii, nor above what a truck takes, nor anything without rates', () => {
  expect(one({ weightGrams: 80_000 })(9)).toBe('no_freight_rates')
  expect(one({ weightGrams: 18_125_551 })(2)).toMatchObject({ pounds: 40_000 })
  expect(one({ weightGrams: 18_125_552 })(2)).toBe('too_heavy')
  expect(one({ weightGrams: 100_000_000 }, 1_000_000)(2)).toBe('too_heavy')
  const mainland = { ...tables, parcel: tables.parcel.filter(({ zone }) => zone < 9) }
  const { piece } = linesOf('1 HM-24BP')[0] ?? {}
  if (!piece) throw new Error('There is no such product.')
  const order = { zone: 9, lines: [{ piece, quantity: 1 }], dock }
  expect(rateDelivery(order, mainland)).toBe('no_parcel_rates')
})

test('each band of density includes its lower edge, and a class that staff set comes first', () => {
  // 12 × 12 × 12 inches are a cubic foot, so the density is the weight.
  const foot = { lengthMm: 304, widthMm: 304, heightMm: 304, shipsAlone: true }
  const classOf = (weightGrams: number, freightClass: number | null = null) => {
    const answer = one({ ...foot, weightGrams, freightClass }, 400)(4)
    return typeof answer === 'string' ? answer : answer.freightClass
  }
  // 15 pounds are 6,803.9 grams, 22.5 are 10,205.8, and 50 are 22,679.6.
  expect([6803, 6804, 10_205, 10_206, 22_679, 22_680].map((grams) => classOf(grams))).toEqual([
    85, 70, 70, 65, 55, 50,
  ])
  expect(classOf(22_680, 300)).toBe(300)
  // Class 110 is not in the table: the next higher one is charged.
  expect(classOf(22_680, 110)).toBe(125)
  expect(classOf(22_680, 500)).toBe(400)
})
