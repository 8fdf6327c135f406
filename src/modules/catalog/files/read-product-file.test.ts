import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusals'
import { mostFileRows, type FileKind } from '#contract/staff/product-files'
import { readProductFile } from './file-subjects.ts'

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(file: string | Uint8Array, kind: FileKind = 'prices', chunk = 65_536) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const rows = []
  let columns: readonly string[] = []
  const { parts } = await readProductFile(inChunks(bytes, chunk), kind, { mostRows: mostFileRows })
  for await (const part of parts) {
    if (!('rows' in part)) continue
    columns = part.columns
    rows.push(...part.rows)
  }
  return { columns, rows }
}

async function sentenceFor(file: string | Uint8Array, kind?: FileKind): Promise<string> {
  const error: unknown = await read(file, kind).catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal)) throw new Error(`It was not refused: ${String(error)}`)
  const errors = error.details['errors'] as { path: string; message: string }[]
  expect(errors).toHaveLength(1)
  expect(errors[0]?.path).toBe('body.file')
  return errors[0]?.message ?? ''
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const prices = 'Part number,Name,Price\nCW-10M,Wrench,1.50\n'
const head = 'Part number,Description\n'
const orders = 'Order,Name,Email,Sum,State\n7F3A-91C2,Ann,ann@example.com,12.50,paid\n'

test.for<[what: string, file: string | Uint8Array, kind: FileKind, sentence: RegExp]>([
  ['empty', '', 'prices', /^The file is empty\.$/],
  ['white space', '\n\n  \n', 'prices', /^The file has no rows below its first line\.$/],
  ['a header alone', 'Part number,Price\n', 'prices', /^The file has no rows below/],
  [
    'Windows-1252 after UTF-8',
    Buffer.concat([Buffer.from(`${prices}A-1,Köln,2\n`), Buffer.from('B-1,Köln,2\n', 'latin1')]),
    'prices',
    /^Line 4 is not in UTF-8, but lines before it are/,
  ],
  [
    'neither UTF-8 nor Windows-1252',
    Buffer.from(`${prices}A-1,\u0081,2\n`, 'latin1'),
    'prices',
    /neither in UTF-8 nor in Windows-1252/,
  ],
  ['half of UTF-16', utf16(`\uFEFF${prices}`).subarray(0, -1), 'prices', /like UTF-16/],
  [
    'cut within a letter',
    Buffer.from(`${prices}ö-1,x,1\nA-1,ö`).subarray(0, -1),
    'prices',
    /ends within a letter: it was cut off/,
  ],
  ['a NUL', `${prices}A-\0,x,1\n`, 'prices', /not a text file: it has a NUL/],
  [
    'an Excel workbook',
    Buffer.from('PK\u0003\u0004[Content_Types].xml'),
    'prices',
    /^This is an Excel workbook or a ZIP file\. Please save it as “CSV UTF-8”\.$/,
  ],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'prices', /old Excel workbook/],
  ['a PDF', '%PDF-1.7\n', 'prices', /^This is a PDF/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'prices', /^This is a picture/],
  ['a photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'prices', /^This is a picture/],
  ['a compressed file', Buffer.from([0x1f, 0x8b, 0x08, 0x00]), 'prices', /compressed/],
  [
    'orders as prices',
    orders,
    'prices',
    /^This is no file of prices: the columns “Part number” and “Price” are missing\.$/,
  ],
  [
    'orders as products',
    orders,
    'products',
    /^This is no file of products: the column “Part number” is missing\.$/,
  ],
  ['prices as stock', prices, 'stock', /^The file has nothing to change/],
  [
    'a doubled column',
    'Part number,Price,PRICE\nA,1,2\n',
    'prices',
    /the column “Price” more than once/,
  ],
  [
    'nothing to change',
    'Part number,Name,Reserved\nA,x,1\n',
    'stock',
    /nothing to change.*On hand, Order level/,
  ],
  ['251 columns', `${'a,'.repeat(250)}\n`, 'prices', /more than 250 columns/],
  ['200,000 columns', `${'a,'.repeat(200_000)}\n`, 'prices', /^Line 1: the row has more/],
  ['commas alone', ','.repeat(300_000), 'prices', /^Line 1: the row has more than 128 KB/],
  [
    'commas below the first line',
    `${prices}${','.repeat(300_000)}`,
    'prices',
    /^Line 3: the row has more than 128 KB/,
  ],
  [
    'a thousand cells',
    `${prices}A${','.repeat(1_000)}\n`,
    'prices',
    /^Line 3 has 1,001 cells, but the first line has 3 columns\.$/,
  ],
  [
    'a cell too many',
    `${prices}A-1,x,1,2\n`,
    'prices',
    /^Line 3 has 4 cells, but the first line has 3 columns\.$/,
  ],
  [
    'a cell too few, after a cell of two lines',
    `${head}A,"one\ntwo"\nB\n`,
    'products',
    /^Line 4 has 1 cell, but/,
  ],
  [
    'an open quote',
    `${head}A,"never closed\nB,x\n`,
    'products',
    /^Line \d: a quotation mark is opened and never closed\.$/,
  ],
  [
    'a long open quote',
    `${head}A,"${'never closed\n'.repeat(40_000)}`,
    'products',
    /opened and never closed, or the row has more than 128 KB/,
  ],
  [
    'a cell too long',
    `${head}A,${'x'.repeat(40_000)}\n`,
    'products',
    /^Line 2: a cell has more than 32767 characters/,
  ],
  [
    'text after a quote',
    `${head}A,"one" two\n`,
    'products',
    /^Line 2: there is text after the quotation mark/,
  ],
  [
    'a quote within a cell',
    `${head}A,one "two"\n`,
    'products',
    /^Line 2: a quotation mark is within a cell/,
  ],
  [
    '100,001 rows',
    `Part number,Price\n${'A,1\n'.repeat(100_001)}`,
    'prices',
    /more than 100,000 rows/,
  ],
])('%s is refused with a sentence', async ([, file, kind, sentence]) => {
  expect(await sentenceFor(file, kind)).toMatch(sentence)
})

test.for<[what: string, file: string]>([
  ['commas', 'Part number,Name,Price\r\nA-1,"a, b",1.50\r\n\r\n,,\r\nB-2,c,2\r\n'],
  ['semicolons', 'Part number;Name;Price\nA-1;a, b;1.50\n\n;;\nB-2;c;2'],
  ['tabs', 'Part number\tName\tPrice\nA-1\ta, b\t1.50\n\n\t\t\nB-2\tc\t2\n'],
  [
    'a mark of UTF-8 and lines that end in three ways',
    '\uFEFFpart_number,NAME,price\r\nA-1,"a, b",1.50\r\r\n,,\nB-2,c,2\n',
  ],
])('%s are read, at any cut', async ([, file]) => {
  for (const chunk of [1, 7, 65_536]) {
    const { columns, rows } = await read(file, 'prices', chunk)
    expect(columns).toEqual(['partNumber', 'name', 'price'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['A-1', 'a, b', '1.50'],
      ['B-2', 'c', '2'],
    ])
    expect(rows[0]?.line).toBe(2)
  }
})

test('each row knows the line in which it begins, and formulas are whole again', async () => {
  const file = `Part number,Description\nA,"one\r\ntwo"\nB,'=1+1\nC,"''=1\n\nx"\nD,'90s\n`
  const { rows } = await read(file, 'products')
  expect(rows.map(({ line, cells }) => ({ line, cells }))).toEqual([
    { line: 2, cells: ['A', 'one\ntwo'] },
    { line: 4, cells: ['B', '=1+1'] },
    { line: 5, cells: ['C', "'=1\n\nx"] },
    { line: 8, cells: ['D', "'90s"] },
  ])
})

test("the catalogue's own file is one of products", async () => {
  const { columns, rows } = await read(readFileSync('catalogue/products.csv'), 'products')
  expect(columns).toContain('pictures')
  expect(rows.length).toBeGreaterThan(150)
})

test('a file is read only as fast as its parts are taken', async () => {
  let sent = 0
  async function* file() {
    yield Buffer.from('Part number,Price\n')
    for (; sent < 90_000; sent += 1_000) {
      yield Buffer.from(Array.from({ length: 1_000 }, (_, at) => `L-${sent + at},1.50\n`).join(''))
    }
  }
  let taken = 0
  const { parts } = await readProductFile(file(), 'prices', { mostRows: mostFileRows })
  for await (const part of parts) {
    const rows = 'rows' in part ? part.rows : []
    taken += rows.length
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent - taken).toBeLessThan(30_000)
  }
  expect(taken).toBe(90_000)
})
