import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defused, fused } from './spreadsheet-text.ts'

const hostile = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        "'",
        "''",
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        ' ',
        '|',
        '%',
        '＝',
        '1',
        '.5',
        'a',
      ),
    )
    .map((parts) => parts.join('')),
)

test('any text comes back from its cell as it was, and no cell begins like a formula', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const cell = defused(text)
      expect(fused(cell)).toBe(text)
      expect(/^\s*[=+@\t\r|%＝＋－＠]/.test(cell)).toBe(false)
      expect(/^\s*-/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test.for<[text: string, cell: string]>([
  ["'", "'"],
  ["'90s Camaro", "'90s Camaro"],
  ["'=1", "''=1"],
  ['=1', "'=1"],
  ['-12.50', '-12.50'],
])('%j is written as %j', ([text, cell]) => {
  expect(defused(text)).toBe(cell)
  expect(fused(cell)).toBe(text)
})
