import { expect, test } from 'vitest'
import type { AttributeKind } from '#contract/attributes/kinds'
import { readValues } from '#contract/attributes/read-values'
import { shownValues } from './listed-values.repository.ts'

/** What is read of a text, as lists show it; null if nothing could be read. */
function read(kind: AttributeKind, unit: string | null, text: string): string | null {
  const values = readValues({ labels: ['Size'], kind, unit }, [{ name: 'Size', value: text }]) ?? []
  if (values.every(({ low, choice }) => low === null && choice === null)) return null
  return shownValues(values.map((value) => ({ ...value, key: 'size', kind, unit })))['size'] ?? null
}

test.for<[AttributeKind, string | null, text: string, shown: string | null]>([
  ['number', 'mm', '1,420 mm', '1,420'],
  ['number', 'mm', 'Ø 36 mm', '36'],
  ['number', 'mm', 'Hard wire to Ø 2.0 mm', '2'],
  ['number', 'mm', '1/2 in.', '12.7 (1/2 in.)'],
  ['number', 'in.', '1/2 in. friction ring', '1/2'],
  ['number', 'in.', '1 in., 6 in. anvil', '1'],
  ['number', 'in.', '18 in. (450 mm)', '18'],
  ['number', 'ton', '9,072 kg', '10 (9,072 kg)'],
  ['number', 'ton', '3 ton a pair', '3'],
  ['number', 'V', '12 V, regulated 14.4 V', '12'],
  ['number', '%', '±3 % clockwise', '3'],
  ['number', null, '72, swing 5°', '72'],
  ['number', null, '25 with nuts', '25'],
  ['number', null, 'CRI 90', '90'],
  ['number', 'mm', 'Chrome vanadium', null],
  ['number', null, 'T10', null],
  ['range', 'N·m', '20–100 N·m (15–75 ft·lb)', '20–100'],
  ['range', 'N·m', '30 N·m', '30'],
  ['range', '°C', 'To 125 °C', '0–125'],
  ['range', '°C', '−40 to 135 °C', '-40–135'],
  ['range', 'psi', '−30 inHg to +30 psi', '0–30'],
  ['numbers', 'mm', '17, 19, 21 mm', '17, 19, 21'],
  ['numbers', 'mm', '10–19 mm, no skips', '10–19'],
  ['numbers', null, '6 and 12', '6, 12'],
  ['choice', null, 'AGM, spill-proof', 'AGM'],
  ['choice', null, '48 (H6)', '48'],
  ['choice', null, ', none', null],
  ['text', null, '25 N/mm, rising', '25 N/mm, rising'],
])('%s in %s: %j is shown as %j', ([kind, unit, text, shown]) => {
  expect(read(kind, unit, text)).toBe(shown)
})

test('the first label that a product has is read, whatever its case', () => {
  const definition = { labels: ['Length', 'Longest arm'], kind: 'number', unit: 'mm' } as const
  const of = (...names: string[]) =>
    readValues(
      { ...definition, labels: [...definition.labels] },
      names.map((name, at) => ({ name, value: `${at + 1} mm` })),
    )
  expect(of('Longest arm', 'LENGTH')?.[0]?.low).toBe(2_000_000)
  expect(of('longest arm')?.[0]?.low).toBe(1_000_000)
  expect(of('Width')).toBeNull()
})
