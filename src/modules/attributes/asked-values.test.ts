import { expect, test } from 'vitest'
import type { AttributeKind } from '#contract/attributes/kinds'
import { readAsked } from './asked-values.ts'

const of = (key: string, kind: AttributeKind, unit: string | null) => ({
  id: key,
  category: 'brakes',
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
  of('diameter', 'number', 'mm'),
  of('bolt-circle', 'choice', null),
  of('thread', 'choice', null),
]
const spans = (filter: string) => readAsked(attributes, [filter])[0]?.spans[0]
const millionth = 1_000_000

test.for<[string, least: number | null, most: number | null]>([
  ['drive:1/2', 12.7, 12.7],
  ['drive:1/2 in.', 12.7, 12.7],
  ['drive:1/2"', 12.7, 12.7],
  ['drive:1/4..1/2', 6.35, 12.7],
  ['drive:1 1/2', 38.1, 38.1],
])('%s is from %s to %s, in millimeters', ([filter, least, most]) => {
  expect(spans(filter)).toEqual({
    least: least && Math.round(least * millionth),
    most: most && Math.round(most * millionth),
  })
})

test.for<[string, least: number | null, most: number | null]>([
  ['diameter:11-13/16 in.', 299.1, 300.9],
  ['diameter:11 13/16', 299.1, 300.9],
  ['diameter:11 13/16"', 299.1, 300.9],
  ['drive:12.7 mm', 12.66, 12.74],
  ['length:..2 in.', null, 50.95],
  ['length:2½', 63.31, 63.69],
])('%s means what the trade treats as equal: from %s to %s mm', ([filter, least, most]) => {
  const asked = spans(filter)
  const near = (end: number | null | undefined) => end && Number((end / millionth).toPrecision(4))
  expect([near(asked?.least), near(asked?.most)]).toEqual([least, most])
})

test.for([
  ['bolt-circle:5x4.5"', ['5x4.5"', '5 × 114.3 mm']],
  ['bolt-circle:5 on 4.5', ['5 on 4.5', '5 × 114.3 mm']],
  ['bolt-circle:5 × 114.3 mm', ['5 × 114.3 mm']],
  ['thread:m14x1.25', ['m14x1.25', 'M14 × 1.25']],
  ['thread:3/4-16 UNF', ['3/4-16 UNF']],
] as const)('%s is asked as it is written and as the shop writes it', ([filter, choices]) => {
  expect(readAsked(attributes, [filter])[0]?.choices).toEqual(choices)
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
