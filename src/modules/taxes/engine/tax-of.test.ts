import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cover } from './cover-of.ts'
import type { Rate } from './rate-on.ts'
import { taxOf, taxOn, type TaxLine, type TaxShare, type Taxed } from './tax-of.ts'

const newJersey: Rate = {
  state: 'NJ',
  number: 1,
  effectiveFrom: '2018-01-01',
  ratePpm: 66_250,
  taxesDelivery: true,
  collects: true,
}
const day = '2026-11-21'
const forResale: Cover = {
  id: '018f0000-0000-7000-8000-00000000000a',
  state: 'NJ',
  status: 'active',
  categories: ['brakes'],
  coversOwnUse: false,
  isBlanket: true,
  isUsed: false,
  validFrom: '2026-01-01',
  expiresOn: null,
}

function line(position: number, cents: number, more: Partial<TaxLine> = {}): TaxLine {
  return { position, cents, taxable: true, category: 'brakes', ...more }
}

function inNewJersey(order: Partial<Taxed> & Pick<Taxed, 'lines'>): Taxed {
  return { state: 'NJ', day, deliveryCents: 0, rates: [newJersey], ...order }
}

test.for([
  [7, 0],
  [8, 1],
  [400, 27],
  [11_000, 729],
  [28_764, 1906],
  [67_768, 4490],
  [0, 0],
  [100_000_000_000, 6_625_000_000],
] as const)('%i cents are taxed with %i in New Jersey', ([base, tax]) => {
  expect(taxOn(BigInt(base), 66_250)).toBe(tax)
})

test('five brake kits to a home in New Jersey: 262.00, delivery 25.64, tax 19.06, in all 306.70', () => {
  const { taxCents, shares } = taxOf(inNewJersey({ lines: [line(1, 26_200)], deliveryCents: 2564 }))
  expect(taxCents).toBe(1906)
  expect(26_200 + 2564 + taxCents).toBe(30_670)
  expect(shares).toEqual([
    {
      of: 'goods',
      position: 1,
      jurisdiction: 'NJ',
      ratePpm: 66_250,
      baseCents: 26_200,
      taxCents: 1736,
      exemptReason: null,
      certificateId: null,
    },
    {
      of: 'delivery',
      position: 1,
      jurisdiction: 'NJ',
      ratePpm: 66_250,
      baseCents: 2564,
      taxCents: 170,
      exemptReason: null,
      certificateId: null,
    },
  ])
})

test('goods for resale and tools for the own use in one order: only the tools and their share of the delivery are taxed', () => {
  const { taxCents, shares } = taxOf(
    inNewJersey({
      lines: [line(1, 26_200), line(2, 64_250, { category: 'torque-wrenches' })],
      deliveryCents: 4953,
      certificates: [forResale],
    }),
  )
  expect(taxCents).toBe(4490)
  expect(90_450 + 4953 + taxCents).toBe(99_893)
  expect(shares.map(({ of, baseCents, exemptReason }) => [of, baseCents, exemptReason])).toEqual([
    ['goods', 26_200, 'certificate'],
    ['delivery', 1435, 'certificate'],
    ['goods', 64_250, null],
    ['delivery', 3518, null],
  ])
  expect(shares[0]?.certificateId).toBe(forResale.id)
  expect(shares[2]?.certificateId).toBeNull()
})

test('a mechanic’s own brake kit is taxed although the certificate for resale is for brakes', () => {
  const lines = [line(1, 26_200, { ownUse: true })]
  expect(taxOf(inNewJersey({ lines, certificates: [forResale] })).taxCents).toBe(1736)
  const forUse = { ...forResale, coversOwnUse: true }
  expect(taxOf(inNewJersey({ lines, certificates: [forUse] })).taxCents).toBe(0)
})

test('with a certificate for everything neither goods nor delivery are taxed', () => {
  const { taxCents, shares } = taxOf(
    inNewJersey({
      lines: [line(1, 26_200), line(2, 100, { category: 'lamps' })],
      deliveryCents: 4953,
      certificates: [{ ...forResale, categories: [] }],
    }),
  )
  expect(taxCents).toBe(0)
  expect(new Set(shares.map(({ exemptReason }) => exemptReason))).toEqual(new Set(['certificate']))
})

test('goods that are not taxed take their share of the delivery with them', () => {
  const { shares } = taxOf(
    inNewJersey({
      lines: [line(1, 10_000), line(2, 5000, { taxable: false })],
      deliveryCents: 1500,
    }),
  )
  expect(shares.map(({ baseCents, exemptReason }) => [baseCents, exemptReason])).toEqual([
    [10_000, null],
    [1000, null],
    [5000, 'not_taxable'],
    [500, 'not_taxable'],
  ])
})

test('a core is taxed as part of the price, and carries its part of the delivery', () => {
  const { taxCents, shares } = taxOf(
    inNewJersey({ lines: [line(1, 8000, { coreCents: 3000 })], deliveryCents: 0 }),
  )
  expect(taxCents).toBe(729)
  expect(shares[0]?.baseCents).toBe(11_000)
})

test('no tax is collected where the shop has not been switched on, and the report still sees the sale', () => {
  const off = { ...newJersey, state: 'CT', ratePpm: 63_500, collects: false }
  for (const state of ['PA', 'CT']) {
    const lines = [line(1, 26_200)]
    const order = { state, day, lines, deliveryCents: 2564, rates: [newJersey, off] }
    const { taxCents, shares } = taxOf({ ...order, certificates: [forResale] })
    expect(taxCents).toBe(0)
    expect(
      shares.map(({ baseCents, exemptReason, ratePpm }) => [baseCents, exemptReason, ratePpm]),
    ).toEqual([
      [26_200, 'not_collecting', 0],
      [2564, 'not_collecting', 0],
    ])
  }
})

test('where a state does not tax delivery only the goods are taxed', () => {
  const maine = { ...newJersey, state: 'ME', ratePpm: 55_000, taxesDelivery: false }
  const { taxCents, shares } = taxOf({
    state: 'ME',
    day,
    lines: [line(1, 10_000)],
    deliveryCents: 900,
    rates: [maine],
  })
  expect(taxCents).toBe(550)
  expect(shares[1]).toMatchObject({ exemptReason: 'delivery_not_taxed', taxCents: 0 })
})

test.for([
  ['2026-06-30', 66_250],
  ['2026-07-01', 70_000],
  ['2027-01-01', 60_000],
] as const)('a sale on %s is taxed at the rate of that day', ([on, ratePpm]) => {
  const rates = [
    { ...newJersey, number: 3, effectiveFrom: '2027-01-01', ratePpm: 60_000 },
    { ...newJersey, number: 2, effectiveFrom: '2026-07-01', ratePpm: 99_000 },
    newJersey,
    { ...newJersey, number: 4, effectiveFrom: '2026-07-01', ratePpm: 70_000 },
  ]
  const { shares } = taxOf(inNewJersey({ lines: [line(1, 10_000)], rates, day: on }))
  expect(shares[0]?.ratePpm).toBe(ratePpm)
})

test('an order without a line has no tax, and a negative amount is a mistake of the caller', () => {
  expect(taxOf(inNewJersey({ lines: [], deliveryCents: 500 }))).toEqual({ taxCents: 0, shares: [] })
  expect(() => taxOf(inNewJersey({ lines: [line(1, -1)] }))).toThrow(RangeError)
})

const lines = fc
  .array(
    fc.record({
      cents: fc.oneof(fc.nat(20), fc.nat(100_000), fc.nat(10_000_000_000)),
      coreCents: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(50_000)),
      taxable: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
      category: fc.constantFrom('brakes', 'lamps'),
      ownUse: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.map((one, at) => ({ position: at + 1, ...one })))

test('in 20,000 orders the shares sum to the whole, and no share pays more than it is worth', () => {
  const order = fc.record({
    lines,
    deliveryCents: fc.oneof(fc.constant(0), fc.nat(100), fc.nat(2_000_000)),
    ratePpm: fc.constantFrom(66_250, 63_500, 1, 1_000_000),
    hasCertificate: fc.boolean(),
  })
  const checked = fc.check(
    fc.property(order, ({ ratePpm, hasCertificate, ...given }) => {
      const { taxCents, shares } = taxOf({
        ...inNewJersey(given),
        rates: [{ ...newJersey, ratePpm }],
        certificates: hasCertificate ? [forResale] : [],
      })
      const base = (of: TaxShare[]) => of.reduce((sum, { baseCents }) => sum + baseCents, 0)
      const taxed = shares.filter(({ exemptReason }) => exemptReason === null)
      const goods = given.lines.reduce((sum, one) => sum + one.cents + one.coreCents, 0)
      const tax = shares.reduce((sum, share) => sum + share.taxCents, 0)
      return (
        base(shares) === goods + given.deliveryCents &&
        tax === taxCents &&
        taxCents === taxOn(BigInt(base(taxed)), ratePpm) &&
        shares.every((share) => {
          const exact = (share.baseCents * ratePpm) / 1_000_000
          return share.exemptReason
            ? share.taxCents === 0
            : share.taxCents <= share.baseCents && Math.abs(share.taxCents - exact) < 2
        })
      )
    }),
    { numRuns: 20_000 },
  )
  expect(checked).toMatchObject({ failed: false })
})
