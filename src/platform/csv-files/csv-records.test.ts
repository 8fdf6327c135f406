import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { CsvFault } from './csv-fault.ts'
import { createCsvReader, type CsvRecord } from './csv-records.ts'

function read(text: string, { piece = text.length || 1, separator = ',' } = {}) {
  const records: CsvRecord[] = []
  const reader = createCsvReader(separator, (record) => records.push(record))
  try {
    for (let at = 0; at < text.length; at += piece) reader.write(text.slice(at, at + piece))
    reader.end()
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    return `${error.kind} in line ${error.line}`
  }
  return records.map(({ line, cells }) => [line, ...cells])
}

const pieces = fc.array(
  fc.constantFrom('a', 'b ', ' ', ',', '"', '""', '\n', '\r\n', '\r', '"x"', '"x,y\n"', ';', 'ö'),
  { maxLength: 40 },
)

test('text is divided as another reader of CSV divides it, at any cut', () => {
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 5 }), (parts, piece) => {
      const text = parts.join('')
      const found = read(text)
      expect(read(text, { piece })).toEqual(found)
      if (typeof found === 'string') return
      let other: string[][]
      try {
        other = parse(text, {
          record_delimiter: ['\r\n', '\n', '\r'],
          relax_column_count: true,
          skip_empty_lines: true,
          skip_records_with_empty_values: true,
        })
      } catch {
        // The other one takes no space beside a quotation mark.
        return
      }
      expect(found.map(([, ...cells]) => cells)).toEqual(other)
    }),
    { numRuns: 2_000 },
  )
})

test('each record knows the line in which it begins', () => {
  expect(read('a,b\r\n"1\r\n2",3\n\n\rc\n"d\r"\ne')).toEqual([
    [1, 'a', 'b'],
    [2, '1\r\n2', '3'],
    [6, 'c'],
    [7, 'd\r'],
    [9, 'e'],
  ])
})

test('spaces beside the quotation marks of a cell do not belong to it', () => {
  expect(read('a, "b, c" ,d')).toEqual([[1, 'a', 'b, c', 'd']])
})

/** What a hostile text makes the reader keep: the longest record, and how many cells it has. */
function keptOf(text: string) {
  let most = 0
  let records = 0
  const reader = createCsvReader(',', ({ cells }) => {
    records += 1
    most = Math.max(most, cells.length)
  })
  for (let at = 0; at < text.length; at += 65_536) reader.write(text.slice(at, at + 65_536))
  reader.end()
  return { most, records }
}

test('however many cells a record has, few are kept', () => {
  expect(keptOf(`${'a,'.repeat(60_000)}\n`)).toEqual({ most: 250, records: 1 })
  expect(keptOf(`${','.repeat(100_000)}\n`.repeat(20))).toEqual({ most: 0, records: 0 })
  expect(keptOf('\n'.repeat(2_000_000))).toEqual({ most: 0, records: 0 })
})

test.for([
  ['commas', ','.repeat(200_000), 'long_record'],
  ['commas in quotes', `"${','.repeat(200_000)}`, 'long_or_open'],
  ['short cells', 'abc,'.repeat(100_000), 'long_record'],
  ['quotation marks', '""'.repeat(200_000), 'long_or_open'],
  ['one cell', 'x'.repeat(100_000), 'long_cell'],
  ['empty cells in quotes', '"",'.repeat(100_000), 'long_or_open'],
  ['spaces', ' '.repeat(200_000), 'long_cell'],
] as const)('a record of %s without an end is refused where it begins', ([, text, kind]) => {
  expect(read(`a,b\n${text}`, { piece: 65_536 })).toBe(`${kind} in line 2`)
})
