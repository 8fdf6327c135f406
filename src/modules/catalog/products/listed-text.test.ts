import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  picturesFrom,
  specificationsOf,
  textOfPictures,
  textOfSpecifications,
} from './listed-text.ts'

const word = (least: number) =>
  fc
    .oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('\\', '|', ':', ' ', 'a', '\n', 'mm', '"', "'"))
        .map((parts) => parts.join('')),
    )
    .map((text) => text.trim())
    .filter((text) => text.length >= least)

test('any specifications come back from their cell as they were', () => {
  const rows = fc.array(fc.record({ name: word(1), value: word(1) }))
  fc.assert(
    fc.property(rows, (specifications) => {
      expect(specificationsOf(textOfSpecifications(specifications))).toEqual(specifications)
    }),
    { numRuns: 2_000 },
  )
})

test('any pictures with their words come back from their cell as they were', () => {
  const rows = fc.array(fc.record({ picture: word(1), alt: word(0) }))
  fc.assert(
    fc.property(rows, (pictures) => {
      expect(picturesFrom(textOfPictures(pictures))).toEqual(pictures)
    }),
    { numRuns: 2_000 },
  )
})

test.for([
  [
    'Size: 10 mm | Points: 12',
    [
      ['Size', '10 mm'],
      ['Points', '12'],
    ],
  ],
  ['Ratio: 1:2 |', [['Ratio', '1:2']]],
  ['Path: C:\\temp', [['Path', 'C:\\temp']]],
  ['', []],
] as const)('%j is read as people write it', ([text, rows]) => {
  expect(specificationsOf(text)?.map(({ name, value }) => [name, value])).toEqual(rows)
})

test.for(['Size 10 mm', 'Size:', ': 10 mm'])('%j is no list of specifications', (text) => {
  expect(specificationsOf(text)).toBeUndefined()
})
