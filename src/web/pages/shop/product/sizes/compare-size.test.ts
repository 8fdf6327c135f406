import { expect, test } from 'vitest'
import type { PartSize } from '#contract/attributes/part-size.schema'
import { compareSize } from './compare-size.ts'
import { sizesAsked } from './sizes-asked.ts'

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
  key: 'thread',
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
  [sizes, '3/4 in.', 'The same size in the trade: 3/4 in. (19.05 mm) and 19 mm.'],
  [all, '1/2 in.', 'Yes: 1/2 in. is 12.7 mm, which is among them.'],
  [all, '8', 'Differs: yours is 2 mm (0.079 in.) smaller than 10 mm.'],
  [thread, 'm14x1.25', 'Same: M14 × 1.25.'],
  [thread, 'M14 × 1.5', 'Differs: this one is M14 × 1.25.'],
  [tips, 'ph2', 'Yes, ph2 is among them.'],
  [tips, 'PH3', 'Differs: this one is PH1, PH2, SL 5.'],
  [thread, '—', 'Please write a thread, such as M14 × 1.25.'],
  [tips, '—', 'Please write letters or digits.'],
  [size({}), 'big', 'Please write a number, such as 25 mm or 1 in.'],
  [size({}), '5 N·m', 'Please write a number, such as 25 mm or 1 in.'],
  [size({}), '10 mm and 12 mm', 'Please write a number, such as 25 mm or 1 in.'],
])('%o and %s', ([own, typed, words]) => {
  expect(compareSize(own, typed)?.words).toBe(words.replace('in.', 'in.'))
})

const words = (key: string, written: string) =>
  size({ key, kind: 'choice', unit: null, shown: written, written, spans: [] })
const number = (key: string, millimetres: number, written = `${millimetres} mm`) =>
  size({ key, shown: written, written, spans: [{ least: millimetres, most: millimetres }] })
const circle = words('bolt-circle', '5 × 114.3 mm')
const rotor = number('diameter', 300)

test.for<[own: PartSize, typed: string, verdict: string, category?: string]>([
  // Bolt circles.
  [circle, '5x114.3 mm', 'same'],
  [circle, '5 x 114.3', 'same'],
  [circle, '5x114.3', 'same'],
  [circle, '5×114.3', 'same'],
  [circle, '5x4.5"', 'same'],
  [circle, '5 x 4.5 in', 'same'],
  [circle, '5 on 4.5', 'same'],
  [circle, '5 on 4-1/2"', 'same'],
  [circle, '5 x 4 1/2', 'same'],
  [circle, '5x4½', 'same'],
  [circle, '5-114.3', 'same'],
  [circle, '5/114.3', 'same'],
  [circle, '5 lug 4.5', 'same'],
  [circle, '5-lug 114.3mm', 'same'],
  [circle, 'PCD 5x114,3', 'same'],
  [circle, '5 by 4.5 bolt circle', 'same'],
  [circle, '114.3x5', 'same'],
  [circle, '5x114', 'same'],
  [circle, '5x115', 'differs'],
  [circle, '5x4.75', 'differs'],
  [circle, '5 x 120', 'differs'],
  [circle, '6 x 114.3', 'differs'],
  [circle, '4 on 4.5', 'differs'],
  [circle, '4.5', 'unread'],
  [circle, '114.3', 'unread'],
  [circle, '100', 'differs'],
  [circle, 'five', 'unread'],
  [words('bolt-circle', '6 × 139.7 mm'), '6x5.5', 'same'],
  [words('bolt-circle', '6 × 139.7 mm'), '6 on 5-1/2', 'same'],
  [words('bolt-circle', '5 × 120 mm'), '5x120.65', 'differs'],
  [words('bolt-circle', '5 × 120 mm'), '5x4.75"', 'differs'],
  [words('bolt-pattern', '5x4.5 in.'), '5 × 114.3 mm', 'same'],
  // Threads.
  [thread, 'M14-1.25', 'same'],
  [thread, 'm14 1.25', 'same'],
  [thread, '14x1.25', 'same'],
  [thread, '14 mm x 1.25', 'same'],
  [thread, 'M14x1,25', 'same'],
  [thread, 'M14 × 1.25-6g', 'same'],
  [thread, 'M14*1.25 mm pitch', 'same'],
  [thread, 'M14', 'unread'],
  [thread, '14', 'unread'],
  [thread, 'M12 × 1.25', 'differs'],
  [thread, 'M14 x 1.25 LH', 'differs'],
  [thread, '9/16-18', 'differs'],
  [words('thread', 'M10 × 1.0'), 'm10x1', 'same'],
  [words('thread', 'M8 × 1.25'), 'M8', 'same'],
  [words('thread', '3/4-16 UNF'), '3/4-16', 'same'],
  [words('thread', '3/4-16 UNF'), '3/4" - 16', 'same'],
  [words('thread', '3/4-16 UNF'), '3/4 x 16', 'same'],
  [words('thread', '3/4-16 UNF'), '3/4 16 UNF-2A', 'same'],
  [words('thread', '3/4-16 UNF'), '3/4" 16 tpi', 'same'],
  [words('thread', '3/4-16 UNF'), '3/4 UNF', 'same'],
  [words('thread', '3/4-16 UNF'), '.75-16', 'same'],
  [words('thread', '3/4-16 UNF'), '3/4-10', 'differs'],
  [words('thread', '3/4-16 UNF'), '3/4', 'unread'],
  [words('thread', '3/4-16 UNF'), 'M18 × 1.5', 'differs'],
  [words('thread', '1-14 UNS'), '1"-14', 'same'],
  [words('thread', '1-1/8-16 UN'), '1 1/8-16', 'same'],
  [words('thread', '1-1/8-16 UN'), '1⅛-16', 'same'],
  [words('thread', '1/2-13 UNC'), '1/2-13 bolt', 'same'],
  [words('thread', '1/2-13 UNC'), '1/2 UNC', 'same'],
  [words('thread', '10-32 UNF'), '#10-32', 'same'],
  [words('thread', '1/4 NPT'), '1/4-18 NPT', 'same'],
  [words('thread', '1/4 NPT'), 'G 1/4', 'differs'],
  [words('thread', 'M14, adapters M10, M12, M18'), 'm12', 'same'],
  [words('threads', 'M5, M6, M8, M10'), 'M8', 'same'],
  [words('threads', 'M5, M6, M8, M10'), 'M12', 'differs'],
  // Fractions with a blank, and sizes in the other system.
  [rotor, '11-13/16 in.', 'same', 'brakes'],
  [rotor, '11 13/16', 'same', 'brakes'],
  [rotor, '11 13/16"', 'same', 'brakes'],
  [rotor, '11-13/16', 'same', 'brakes'],
  [rotor, '11.81 in', 'same', 'brakes'],
  [rotor, '11.8"', 'same', 'brakes'],
  [rotor, '12 in', 'differs', 'brakes'],
  [rotor, '11 3/4', 'differs', 'brakes'],
  [rotor, '302', 'differs', 'brakes'],
  [number('diameter', 320, '320 × 30 mm'), '320 x 30', 'same', 'brakes'],
  [number('diameter', 320, '320 × 30 mm'), '320 x 28', 'differs', 'brakes'],
  [number('bore', 38), '1 1/2', 'same', 'cooling'],
  [number('bore', 16), '5/8"', 'same', 'cooling'],
  [number('bore', 16), '3/4', 'differs', 'cooling'],
  [number('bore', 25), '1 in.', 'differs', 'bearings'],
  [number('bore', 25), '.984 in', 'same', 'bearings'],
  [number('bore', 25), '25.02 mm', 'differs', 'bearings'],
  [number('bore', 104.14, '4.100 in.'), '4.1', 'same', 'engine'],
  [number('bore', 104.14, '4.100 in.'), '4.1 bore', 'same', 'engine'],
  [number('bore', 104.14, '4.100 in.'), '104.14 mm', 'same', 'engine'],
  [number('bore', 104.14, '4.100 in.'), '4.130', 'differs', 'engine'],
  [number('thickness', 0.9906, '0.039 in. compressed'), '.039', 'same', 'engine'],
  [number('thickness', 0.9906, '0.039 in. compressed'), '1 mm', 'same', 'engine'],
  [number('thickness', 0.9906, '0.039 in. compressed'), '.040 in', 'differs', 'engine'],
  [number('pitch', 9.525), '3/8', 'same', 'engine'],
  [number('pitch', 9.525), 'L', 'same', 'engine'],
  [number('pitch', 8), '8M', 'same', 'engine'],
  [number('pitch', 8), '8m', 'same', 'engine'],
  [number('pitch', 8), '5/16', 'differs', 'engine'],
  [number('center-bore', 64.1), '64 mm', 'same', 'brakes'],
  [number('center-bore', 64.1), '2.52"', 'same', 'brakes'],
  [number('hex', 20.6375, '13/16 in.'), '13/16', 'same', 'ignition'],
  [drive, '1/2 drive', 'same', 'sockets'],
  [drive, '1/2" dr.', 'same', 'sockets'],
  // Sizes that are words.
  [words('group-size', '48 (H6)'), 'H6', 'same'],
  [words('group-size', '48 (H6)'), 'Group 48', 'same'],
  [words('group-size', '48 (H6)'), 'BCI group 35', 'differs'],
  [tips, '#2 Phillips', 'same'],
  [tips, 'Phillips #2', 'same'],
  [tips, 'phillips 3', 'differs'],
  [tips, 'slotted 5', 'same'],
  [words('sizes', 'T10, T15, T20'), 'Torx 15', 'same'],
  [words('sizes', '4, 5, 6, 8, 10 mm'), '10', 'same'],
  [words('sizes', '4, 5, 6, 8, 10 mm'), '5 mm', 'same'],
  [words('sizes', '4, 5, 6, 8, 10 mm'), '7 mm', 'differs'],
  [words('sizes', '1/16 to 3/8 in.'), '1/4', 'same'],
  [words('sizes', '1/16 to 3/8 in.'), '1/4 in.', 'same'],
  [words('sizes', '1/16 to 3/8 in.'), '7/16"', 'differs'],
])('%o and %s: %s', ([own, typed, verdict, category]) => {
  expect(compareSize(own, typed, category)).toMatchObject({ verdict })
})

test('what a circle or a thread has otherwise is named', () => {
  expect(compareSize(circle, '5x4.75"')?.words).toBe(
    'Differs: 5 × 120.65 mm, 6.35 mm (0.25 in.) larger than 5 × 114.3 mm.',
  )
  expect(compareSize(circle, '6x114.3')?.words).toBe(
    'Differs: this one has 5 bolts on that circle.',
  )
  expect(compareSize(circle, '4.5"')?.words).toBe(
    'The circle is the same. Please write the bolts too, such as 5 × 114.3 mm.',
  )
  expect(compareSize(thread, 'M14')?.words).toBe(
    'The diameter is the same. Please write the pitch too, such as M14 × 1.25.',
  )
})

test.for<[own: PartSize, typed: string, asked: string | undefined]>([
  [rotor, '11 13/16', 'diameter:11 13/16 in.'],
  [rotor, '300', 'diameter:300 mm'],
  [{ ...circle, isFilter: true }, '5 x 4.75', 'bolt-circle:5 × 120.65 mm'],
  [thread, 'm14-1.5', 'thread:M14 × 1.5'],
  [thread, 'M14', undefined],
])('%o and %s look for %s', ([own, typed, asked]) => {
  expect(sizesAsked([own], { [own.key]: typed })).toEqual(asked ? [['attribute', asked]] : [])
})

test('nothing is said of nothing', () => {
  expect(compareSize(size({}), '  ')).toBeNull()
})
