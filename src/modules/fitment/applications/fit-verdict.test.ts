import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitKinds, fitPositions } from '#contract/fitment/fit-words'
import { fitVerdict, type Application, type FittedVehicle } from './fit-verdict.ts'

const civic = 1
const camry = 2
const small = 20
const large = 24

const row = (values: Partial<Application> = {}): Application => ({
  modelId: civic,
  yearFrom: 2012,
  yearTo: 2015,
  engineId: null,
  position: null,
  quantity: 1,
  qualifier: null,
  ...values,
})
const largeRotors = { text: 'with 320 mm rotors', asks: 'Are the front rotors 320 mm wide?' }
const towing = { text: 'with towing package', asks: null }
const vehicle = (values: Partial<FittedVehicle> = {}): FittedVehicle => ({
  modelId: civic,
  year: 2013,
  engineId: null,
  ...values,
})
const complete = { kind: 'vehicle', isComplete: true } as const
const open = { kind: 'vehicle', isComplete: false } as const

test.for([
  ['the years of a row', open, [row()], vehicle(), 'fits'],
  ['the first year', open, [row()], vehicle({ year: 2012 }), 'fits'],
  ['the last year', open, [row()], vehicle({ year: 2015 }), 'fits'],
  ['the year before', open, [row()], vehicle({ year: 2011 }), 'not_confirmed'],
  ['the year after, complete', complete, [row()], vehicle({ year: 2016 }), 'does_not_fit'],
  ['another model', open, [row()], vehicle({ modelId: camry }), 'not_confirmed'],
  ['another model, complete', complete, [row()], vehicle({ modelId: camry }), 'does_not_fit'],
  ['no rows', open, [], vehicle(), 'not_confirmed'],
  ['no rows, complete', complete, [], vehicle(), 'does_not_fit'],
  ['the engine', open, [row({ engineId: small })], vehicle({ engineId: small }), 'fits'],
  ['an unknown engine', open, [row({ engineId: small })], vehicle(), 'fits_with'],
  [
    'another engine',
    open,
    [row({ engineId: small })],
    vehicle({ engineId: large }),
    'not_confirmed',
  ],
  [
    'another engine, complete',
    complete,
    [row({ engineId: small })],
    vehicle({ engineId: large }),
    'does_not_fit',
  ],
  ['any engine', open, [row()], vehicle({ engineId: large }), 'fits'],
  ['a condition', complete, [row({ qualifier: largeRotors })], vehicle(), 'fits_with'],
  ['a condition or none', open, [row({ qualifier: largeRotors }), row()], vehicle(), 'fits'],
  ['a tool', { kind: 'universal', isComplete: false }, [], vehicle(), 'universal'],
  ['a size', { kind: 'by_size', isComplete: false }, [], vehicle(), 'by_size'],
  ['a size with a row', { kind: 'by_size', isComplete: false }, [row()], vehicle(), 'fits'],
  ['nobody has said', { kind: 'unknown', isComplete: false }, [], vehicle(), 'not_confirmed'],
  ['only a row has said', { kind: 'unknown', isComplete: false }, [row()], vehicle(), 'fits'],
] as const)('%s: %s', ([, product, applications, asked, verdict]) => {
  expect(fitVerdict(product, applications, asked).verdict).toBe(verdict)
})

test('the engine is asked for only while it is unknown and matters', () => {
  const byEngine = [row({ engineId: small }), row({ engineId: large, qualifier: towing })]
  expect(fitVerdict(open, byEngine, vehicle())).toMatchObject({
    asksEngine: true,
    qualifiers: [towing],
  })
  expect(fitVerdict(open, byEngine, vehicle({ engineId: large }))).toMatchObject({
    verdict: 'fits_with',
    asksEngine: false,
    qualifiers: [towing],
  })
})

test('each condition is asked once', () => {
  const twice = [
    row({ position: 'front_left', qualifier: largeRotors }),
    row({ position: 'front_right', qualifier: largeRotors }),
  ]
  const judged = fitVerdict(open, twice, vehicle())
  expect(judged.qualifiers).toEqual([largeRotors])
  expect(judged.applications).toEqual(twice)
})

test('a row without conditions hides those with conditions of its position, and no others', () => {
  const front = row({ position: 'front' })
  const frontIf = row({ position: 'front', qualifier: towing })
  const rearIf = row({ position: 'rear', qualifier: towing })
  expect(fitVerdict(open, [frontIf, front, rearIf], vehicle()).applications).toEqual([
    front,
    rearIf,
  ])
})

const engines = fc.constantFrom(null, small, large)
const rows = fc.array(
  fc.record({
    modelId: fc.constantFrom(civic, camry),
    yearFrom: fc.integer({ min: 2005, max: 2014 }),
    yearTo: fc.integer({ min: 2014, max: 2024 }),
    engineId: engines,
    position: fc.constantFrom(null, ...fitPositions),
    quantity: fc.integer({ min: 1, max: 8 }),
    qualifier: fc.constantFrom(null, largeRotors, towing),
  }),
  { maxLength: 6 },
)
const vehicles = fc.record({
  modelId: fc.constantFrom(civic, camry),
  year: fc.integer({ min: 2003, max: 2026 }),
  engineId: engines,
})
const products = fc
  .record({ kind: fc.constantFrom(...fitKinds), isComplete: fc.boolean() })
  .map(({ kind, isComplete }) => ({ kind, isComplete: kind === 'vehicle' && isComplete }))

test('the order of the rows does not matter', () => {
  fc.assert(
    fc.property(products, rows, vehicles, (product, applications, asked) => {
      const there = fitVerdict(product, applications, asked)
      const back = fitVerdict(product, applications.toReversed(), asked)
      expect(back.verdict).toBe(there.verdict)
      expect(back.asksEngine).toBe(there.asksEngine)
      expect(new Set(back.applications)).toEqual(new Set(there.applications))
    }),
  )
})

test('it fits only where a row says so, and does not fit only where all rows are known', () => {
  fc.assert(
    fc.property(products, rows, vehicles, (product, applications, asked) => {
      const { verdict, ...judged } = fitVerdict(product, applications, asked)
      const isSaid = verdict === 'fits' || verdict === 'fits_with'
      expect(judged.applications.length > 0).toBe(isSaid)
      for (const one of judged.applications) {
        expect(applications).toContain(one)
        expect(one.modelId).toBe(asked.modelId)
      }
      expect(verdict !== 'does_not_fit' || product.isComplete).toBe(true)
      const asks = judged.asksEngine || judged.qualifiers.length > 0
      expect(asks).toBe(verdict === 'fits_with')
    }),
  )
})

test('to name the engine never turns a part that fits into one that does not', () => {
  fc.assert(
    fc.property(products, rows, vehicles, (product, applications, asked) => {
      const before = fitVerdict(product, applications, { ...asked, engineId: null }).verdict
      const after = fitVerdict(product, applications, { ...asked, engineId: small }).verdict
      expect(before !== 'fits' || after === 'fits').toBe(true)
      expect(after !== 'fits' || ['fits', 'fits_with'].includes(before)).toBe(true)
    }),
  )
})
