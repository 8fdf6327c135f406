import { expect, test } from 'vitest'
import type { AttributeKind } from '#contract/attributes/kinds'
import { readAsked } from './asked-values.ts'

const of = (key: string, kind: AttributeKind, unit: string | null) => ({
  id: key,
  key,
  name: key,
  kind,
  unit,
  is_filter: true,
})
const attributes = [
  of('drive', 'number', 'in.'),
  of('length', 'number', 'mm'),
  of('teeth', 'number', null),
  of('torque', 'number', 'N·m'),
  of('type', 'choice', null),
]
const spans = (filter: string) => readAsked(attributes, [filter])[0]?.spans[0]
const millionth = 1_000_000

test.for<[string, least: number | null, most: number | null]>([
  ['drive:1/2', 12.7, 12.7],
  ['drive:1/2 in.', 12.7, 12.7],
  ['drive:1/2"', 12.7, 12.7],
  ['drive:12.7 mm', 12.7, 12.7],
  ['drive:1/4..1/2', 6.35, 12.7],
  ['length:..2 in.', null, 50.8],
])('%s is from %s to %s, in millimeters', ([filter, least, most]) => {
  expect(spans(filter)).toEqual({
    least: least && Math.round(least * millionth),
    most: most && Math.round(most * millionth),
  })
})

test('a shown number stands for all values that are shown so', () => {
  expect(spans('torque:406.7')).toEqual({ least: 406_650_000, most: 406_750_000 })
  expect(spans('teeth:72')).toEqual({ least: 71_995_000, most: 72_005_000 })
  expect(spans('length:50..')).toEqual({ least: 49_995_000, most: null })
})

test('several values of one attribute are asked together, each attribute by itself', () => {
  const asked = readAsked(attributes, ['type:AGM', 'teeth:72', 'type: Flooded '])
  expect(asked.map(({ key, choices }) => [key, choices])).toEqual([
    ['type', ['AGM', 'Flooded']],
    ['teeth', []],
  ])
})

test.for([
  'length',
  'length:',
  'length:..',
  'length:long',
  'length:100..50',
  'length:1..2..3',
  'length:10 N·m',
  'length:10 mm 20 mm',
  'type:',
  'weight:5',
  ':5',
  'length:1e9',
])('%j is refused and named', (filter) => {
  const refused = expect.objectContaining({
    code: 'invalid_input',
    details: { errors: [expect.objectContaining({ path: 'query.attribute' })] },
  })
  expect(() => readAsked(attributes, [filter])).toThrow(refused)
})
