import { expect, test } from 'vitest'
import type { PartSize } from '#contract/attributes/part-size.schema'
import { compareSize } from './compare-size.ts'

const size = (more: Partial<PartSize>): PartSize => ({
  key: 'size',
  name: 'Size',
  kind: 'number',
  unit: 'mm',
  isFilter: true,
  shown: '25 mm',
  written: '25 mm',
  spans: [{ least: 25, most: 25 }],
  ...more,
})
const drive = size({ unit: 'in.', shown: '1/2 in.', spans: [{ least: 12.7, most: 12.7 }] })
const sizes = size({
  kind: 'numbers',
  shown: '10, 13, 19 mm',
  spans: [10, 13, 19].map((one) => ({ least: one, most: one })),
})
const all = size({ kind: 'numbers', shown: '10–19 mm', spans: [{ least: 10, most: 19 }] })
const thread = size({
  kind: 'choice',
  unit: null,
  shown: 'M14 × 1.25',
  written: 'M14 × 1.25',
  spans: [],
})
const tips = size({
  kind: 'text',
  unit: null,
  shown: 'PH1, PH2, SL 5',
  written: 'PH1, PH2, SL 5',
  spans: [],
})

test.for<[own: PartSize, typed: string, words: string]>([
  [size({}), '25', 'Same: 25 mm.'],
  [size({}), ' 25 mm ', 'Same: 25 mm.'],
  [size({}), '2.5 cm', 'Same: 2.5 cm is 25 mm.'],
  [size({}), '24.6', 'Differs: yours is 0.4 mm (0.016 in.) smaller.'],
  [size({}), '1 in.', 'Differs: 1 in. is 25.4 mm, 0.4 mm (0.016 in.) larger.'],
  [drive, '1/2', 'Same: 1/2 in.'],
  [drive, '1/2"', 'Same: 1/2 in.'],
  [drive, '12.7 mm', 'Same: 12.7 mm is 1/2 in.'],
  [drive, '3/8', 'Differs: yours is 3.17 mm (0.125 in.) smaller.'],
  [sizes, '13', 'Yes: 13 mm is among them.'],
  [sizes, '1/2 in.', 'Differs: 1/2 in. is 12.7 mm, 0.3 mm (0.012 in.) smaller than 13 mm.'],
  [size({ key: 'bore' }), '25.05', 'Differs: yours is 0.05 mm (0.002 in.) larger.'],
  [sizes, '3/4 in.', 'The same to the trade: 19.05 mm and 19 mm.'],
  [all, '1/2 in.', 'Yes: 1/2 in. is 12.7 mm, which is among them.'],
  [all, '8', 'Differs: yours is 2 mm (0.079 in.) smaller than 10 mm.'],
  [thread, 'm14x1.25', 'Same: M14 × 1.25.'],
  [thread, 'M14 × 1.5', 'Differs: this one is M14 × 1.25.'],
  [tips, 'ph2', 'Yes, ph2 is among them.'],
  [tips, 'PH3', 'Differs: this one is PH1, PH2, SL 5.'],
  [thread, '—', 'Please write letters or digits.'],
  [size({}), 'big', 'Please write a number, such as 25 mm or 1 in.'],
  [size({}), '5 N·m', 'Please write a number, such as 25 mm or 1 in.'],
  [size({}), '10 mm and 12 mm', 'Please write a number, such as 25 mm or 1 in.'],
])('%o and %s', ([own, typed, words]) => {
  expect(compareSize(own, typed)?.words).toBe(words.replace('in.', 'in.'))
})

test('nothing is said of nothing', () => {
  expect(compareSize(size({}), '  ')).toBeNull()
})
