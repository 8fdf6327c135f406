import { expect, test } from 'vitest'
import { readTyped } from '#test/typed-values'
import { sizesOfPart } from './part-sizes.ts'

const sizes = (category: string, specifications: Record<string, string>) =>
  sizesOfPart(
    readTyped(
      category,
      Object.entries(specifications).map(([name, value]) => ({ name, value })),
    ),
  )

test('what decides about a part is handed out with its unit and in the base unit', () => {
  const bearing = { Bore: '25 mm', 'Outside diameter': '52 mm', Width: '15 mm', Cage: 'Brass' }
  expect(sizes('bearings', bearing).map(({ key, shown, spans }) => [key, shown, spans])).toEqual([
    ['bore', '25 mm', [{ least: 25, most: 25 }]],
    ['outside-diameter', '52 mm', [{ least: 52, most: 52 }]],
    ['width', '15 mm', [{ least: 15, most: 15 }]],
  ])
  expect(sizes('sockets', { Drive: '1/2 in.', Sizes: '10, 13 mm', Points: '6' })).toEqual([
    expect.objectContaining({
      key: 'drive',
      unit: 'in.',
      shown: '1/2 in.',
      spans: [{ least: 12.7, most: 12.7 }],
    }),
    expect.objectContaining({
      key: 'sizes',
      shown: '10, 13 mm',
      isFilter: true,
      spans: [
        { least: 10, most: 10 },
        { least: 13, most: 13 },
      ],
    }),
  ])
  expect(sizes('ignition', { Thread: 'M14 × 1.25' })).toEqual([
    expect.objectContaining({ key: 'thread', unit: null, shown: 'M14 × 1.25', spans: [] }),
  ])
})

test('a number is said in the unit in which it is written', () => {
  expect(sizes('ignition', { Hex: '13/16 in.' })[0]).toMatchObject({
    unit: 'mm',
    shown: '13/16 in.',
  })
  expect(sizes('brakes', { Size: '300 × 28 mm' })[0]?.shown).toBe('300 mm')
})

test('a number that could not be read is left out, and so is a cabinet', () => {
  expect(sizes('bearings', { Bore: 'standard' })).toEqual([])
  expect(sizes('storage', { Width: '27 in.', Drawers: '7' })).toEqual([])
})
