import { expect, test } from 'vitest'
import { isLineOfList, isSeveralCells, parseRows } from './parse-rows.ts'

const read = (text: string) => parseRows(text).rows.map(({ part, quantity }) => [part, quantity])

test.for<[text: string, rows: [string, string][]]>([
  ['HK-09IN,5', [['HK-09IN', '5']]],
  [
    'HK-09IN;5\nTW-40200;2',
    [
      ['HK-09IN', '5'],
      ['TW-40200', '2'],
    ],
  ],
  [
    'HK-09IN\t5\r\nTW-40200\t2\r\n',
    [
      ['HK-09IN', '5'],
      ['TW-40200', '2'],
    ],
  ],
  [
    'HK-09IN 5\n\n  TW-40200   2  ',
    [
      ['HK-09IN', '5'],
      ['TW-40200', '2'],
    ],
  ],
  ['HK 09IN 5', [['HK 09IN', '5']]],
  [
    'HK-09IN\nTW-40200',
    [
      ['HK-09IN', ''],
      ['TW-40200', ''],
    ],
  ],
  ['HK-09IN -1', [['HK-09IN', '-1']]],
  ['HK-09IN 1.5', [['HK-09IN', '1.5']]],
  ['12345 7', [['12345', '7']]],
  ['Part number,Quantity\nHK-09IN,5', [['HK-09IN', '5']]],
  ['Qty;Name;SKU\n5;Hook;HK-09IN', [['HK-09IN', '5']]],
  ['\uFEFFHK-09IN,5', [['HK-09IN', '5']]],
  ['"HK, 09",5', [['HK, 09', '5']]],
  ["'=HK-09IN,5", [['=HK-09IN', '5']]],
  ['OF-2276;24', [['OF-2276', '24']]],
  ['BP-1047C x 5', [['BP-1047C', '5']]],
  ['BP-1047C x5', [['BP-1047C', '5']]],
  ['BP-1047C × 5', [['BP-1047C', '5']]],
  ['BP-1047C*5', [['BP-1047C', '5']]],
  ['BP-1047C @ 5', [['BP-1047C', '5']]],
  ['BP-1047C: 5', [['BP-1047C', '5']]],
  ['BP-1047C = 5', [['BP-1047C', '5']]],
  ['BP-1047C (5)', [['BP-1047C', '5']]],
  ['BP-1047C 5 pcs', [['BP-1047C', '5']]],
  ['BP-1047C 5pcs.', [['BP-1047C', '5']]],
  ['BP-1047C 5 ea', [['BP-1047C', '5']]],
  ['BP-1047C qty 5', [['BP-1047C', '5']]],
  ['BP-1047C Qty: 5', [['BP-1047C', '5']]],
  ['5 x BP-1047C', [['BP-1047C', '5']]],
  ['5x BP-1047C', [['BP-1047C', '5']]],
  ['5 pcs BP-1047C', [['BP-1047C', '5']]],
  ['BP-1047C, x5', [['BP-1047C', '5']]],
  ['BP-1047C;5 pcs', [['BP-1047C', '5']]],
  ['BP-1047C;1,000', [['BP-1047C', '1000']]],
  ['BP-1047C;many', [['BP-1047C', 'many']]],
  [
    'HK-09IN, 5\nOF-2276;24\nBP-1047C x 5\nTW-40200\t2',
    [
      ['HK-09IN', '5'],
      ['OF-2276', '24'],
      ['BP-1047C', '5'],
      ['TW-40200', '2'],
    ],
  ],
  [
    'BP-1047C x 5\nOF-2276;24',
    [
      ['BP-1047C', '5'],
      ['OF-2276', '24'],
    ],
  ],
  [
    'HK-09IN,5\nHK-09IN,3',
    [
      ['HK-09IN', '5'],
      ['HK-09IN', '3'],
    ],
  ],
])('%j is read', ([text, rows]) => {
  expect(read(text)).toEqual(rows)
})

test('the first 500 rows are taken, and of more it is said', () => {
  const { rows, problem } = parseRows('HK-09IN,1\n'.repeat(501))
  expect(rows).toHaveLength(500)
  expect(problem).toMatch(/501 rows.*first 500/)
  expect(parseRows('HK-09IN,1\n'.repeat(500)).problem).toBeNull()
  expect(parseRows(' \n,,\n').problem).toBe('Please paste at least one part number.')
})

test.for([
  ['HK-09IN', false],
  [' HK-09IN\n', false],
  ['HK-09IN\t5', true],
  ['HK-09IN\nTW-40200', true],
] as const)('%j is more than a part number: %s', ([text, several]) => {
  expect(isSeveralCells(text)).toBe(several)
})

test.for([
  ['OF-2276;24', true],
  ['OF-2276, 24', true],
  ['BP-1047C x 5', true],
  ['HK 09IN 5', false],
  ['BP-1047C', false],
  ['HEX 09', false],
] as const)('%j is a line with its quantity: %s', ([text, isLine]) => {
  expect(isLineOfList(text)).toBe(isLine)
})
