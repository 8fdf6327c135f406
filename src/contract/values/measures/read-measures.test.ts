import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMeasures } from './read-measures.ts'
import { isSameMeasure, stepOf } from './same-measure.ts'
import { fromBase, toBase, units } from './units.ts'

/** The measures of a text as people read them: number and unit, ranges with both ends. */
function read(text: string): string[] {
  return readMeasures(text).map(({ unit, value, to }) => {
    const number = (base: number) => String(Number(fromBase(base, unit).toFixed(6)))
    return `${number(value)}${to === undefined ? '' : `..${number(to)}`} ${unit.symbol}`
  })
}

describe('one measure', () => {
  test.for([
    ['10mm', '10 mm'],
    ['10 mm', '10 mm'],
    ['10-mm', '10 mm'],
    ['0.5 in', '0.5 in.'],
    ['.5 in.', '0.5 in.'],
    ['1/2"', '0.5 in.'],
    ['1/2 in. drive', '0.5 in.'],
    ['1/2-inch', '0.5 in.'],
    ['1/2” drive', '0.5 in.'],
    ['half inch', '0.5 in.'],
    ['half-inch', '0.5 in.'],
    ['half an inch', '0.5 in.'],
    ['Quarter inch ratchet', '0.25 in.'],
    ['three eighths inch', '0.375 in.'],
    ['three-quarter inch', '0.75 in.'],
    ['1 1/2 in', '1.5 in.'],
    ['15-1/2 in.', '15.5 in.'],
    ['2.5 ton', '2.5 ton'],
    ['2½ t', '2.5 ton'],
    ['2 ½ ton', '2.5 ton'],
    ['2-1/2 ton jack', '2.5 ton'],
    ['5 lb', '5 lb'],
    ['5lbs.', '5 lb'],
    ['40 Nm', '40 N·m'],
    ['40 N·m', '40 N·m'],
    ['40 n-m', '40 N·m'],
    ['75 ft-lbs', '75 ft·lb'],
    ['75 ft·lb', '75 ft·lb'],
    ['75 foot pounds', '75 ft·lb'],
    ['1,420 mm', '1420 mm'],
    ['12v', '12 V'],
    ['12-volt', '12 V'],
    ['130 amp', '130 A'],
    ['5,700 K', '5700 K'],
    ['150 L/min at idle', '150 L/min'],
    ['300 psi', '300 psi'],
    ['80 gal', '80 gal'],
    ['72-tooth ratchet', '72 teeth'],
    ['9 pc', '9 pc'],
    ['12-point', '12 points'],
    ["6' hose", '6 ft'],
    ['88 dB(A)', '88 dB(A)'],
    ['−40 °C', '-40 °C'],
    ['Ø 32 mm', '32 mm'],
  ] as const)('%j is %s', ([text, measure]) => {
    expect(read(text)).toEqual([measure])
  })
})

test.for([
  ['Sizes: 17, 19, 21 mm', ['17 mm', '19 mm', '21 mm']],
  ['6 and 12 V', ['6 V', '12 V']],
  ['20–100 N·m (15–75 ft·lb)', ['20..100 N·m', '15..75 ft·lb']],
  ['1/16–3/8 in., 9 pc', ['0.0625..0.375 in.', '9 pc']],
  ['915–1,420 mm', ['915..1420 mm']],
  ['20 to 100 Nm', ['20..100 N·m']],
  ['320 × 30 mm', ['320 mm', '30 mm']],
  ['230 x 175 x 225 mm', ['230 mm', '175 mm', '225 mm']],
  ['M8 × 25 mm', ['25 mm']],
  ['2 hp, 230 V, 1 phase', ['2 hp', '230 V']],
  ['Tips: PH2, SL 6 mm', ['6 mm']],
  ['Leads: 6 ft, 6 AWG', ['6 ft']],
] as const)('%j has %j', ([text, measures]) => {
  expect(read(text)).toEqual(measures)
})

test.for([
  '',
  '10',
  'SA-5506',
  'TW-38100 mm',
  'M18 × 1.5',
  '1-14 UNS',
  '3/0 mm',
  'Rate: 4.5 kg/mm',
  '10 mmx',
  'half of them',
  'Class 10.9',
  '90 days',
])('%j has no measure', (text) => {
  expect(read(text)).toEqual([])
})

test('the first number of a size may be a count, and says that it is in a size', () => {
  expect(readMeasures('4 × 38 mm').map(({ within }) => within)).toEqual(['size', 'size'])
  expect(readMeasures('20–100 N·m')[0]?.within).toBe('range')
  expect(readMeasures('17, 19 mm')[0]?.within).toBe('list')
})

test('the place of a measure is where it is written', () => {
  const text = 'Socket, 1/2 in. drive'
  const [measure] = readMeasures(text)
  expect(text.slice(measure?.start, measure?.end)).toBe('1/2 in.')
})

test('inches and millimeters, tons and kilograms, meet where the trade says they do', () => {
  const value = (text: string) => readMeasures(text)[0]?.value ?? 0
  for (const [a, b] of [
    ['12.7 mm', '1/2 in.'],
    ['19 mm', '3/4"'],
    ['2,722 kg', '3 ton'],
    ['1,000 lb', 'half ton'],
  ] as const) {
    expect(isSameMeasure(value(a), value(b)), `${a} and ${b}`).toBe(true)
  }
  for (const [a, b] of [
    ['13 mm', '1/2 in.'],
    ['8 mm', '5/16 in.'],
    ['2.5 ton', '2.25 ton'],
  ] as const) {
    expect(isSameMeasure(value(a), value(b)), `${a} and ${b}`).toBe(false)
  }
})

test('what is the same measure is on the same step or next to it', () => {
  const size = fc.double({ min: 0.001, max: 1e7, noNaN: true })
  const nearby = fc.double({ min: 0.995, max: 1.005, noNaN: true })
  fc.assert(
    fc.property(size, nearby, (value, share) => {
      fc.pre(isSameMeasure(value, value * share))
      expect(Math.abs((stepOf(value) ?? 0) - (stepOf(value * share) ?? 0))).toBeLessThanOrEqual(1)
    }),
  )
})

test('every unit is read back from its own symbol, whatever the number', () => {
  const number = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(fc.constantFrom(...units), number, (unit, hundredths) => {
      const [measure] = readMeasures(`about ${hundredths / 100} ${unit.symbol} or so`)
      expect(measure?.unit.symbol).toBe(unit.symbol)
      expect(measure?.value).toBeCloseTo(toBase(hundredths / 100, unit), 6)
    }),
  )
})

test('a long text is read in one pass', () => {
  const text = '1, '.repeat(20_000)
  expect(readMeasures(text)).toEqual([])
})
