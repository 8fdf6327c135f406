import { readFileSync } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids'
import { catalogueLine } from '#test/catalogue-text'
import { catalogueColumns, optionalColumns } from './catalogue-row.ts'
import { copyCatalogue } from './copy-catalogue.ts'

const header = `${catalogueColumns.join(',')}\n`
const row = (number: number) =>
  catalogueLine({
    part_number: `L-${number}`,
    name: `Wrench ${number}`,
    company: 'Northfield',
    category: 'wrenches',
    price: '1.50',
    stock: '3',
    minimum_order: '1',
    picture: 'wrench',
    description: `Forged, ${'chromed '.repeat(20)}`,
    specifications: 'Size: 10 mm',
  })

test('a file is read only as fast as its rows are taken, whole lines at a time', async () => {
  const rows = 30_000
  let read = 0
  let taken = 0
  let mostAhead = 0
  const file = Readable.from(
    (function* () {
      yield header
      while (read < rows) {
        // As large as what a file gives at a time.
        const chunk = Array.from({ length: 250 }, () => row(read++)).join('')
        mostAhead = Math.max(mostAhead, read - taken)
        yield chunk
      }
    })(),
    { highWaterMark: 1 },
  )
  const slow = new Writable({
    async write(chunk: Buffer, _encoding, done) {
      const text = chunk.toString()
      expect(text.endsWith('\n')).toBe(true)
      // Whatever could run ahead has the time to do so.
      for (let turn = 0; turn < 50; turn++) await nextTurn()
      taken += text.split('\n').length - 1
      done()
    },
  })
  let counted = 0
  await copyCatalogue(file, uuidv7, slow, {
    counted: () => counted++,
    found: (error) => expect.unreachable(error.message),
  })
  expect({ counted, taken }).toEqual({ counted: rows, taken: rows })
  expect(mostAhead).toBeLessThan(10_000)
})

test('a quote that is never closed ends the reading long before the end of the file', async () => {
  let read = 0
  const file = Readable.from(
    (function* () {
      yield `${header}X-1,"open quote,`
      for (; read < 2_000; read++) yield 'one line of many\n'.repeat(4_000)
    })(),
  )
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await expect(
    copyCatalogue(file, uuidv7, nowhere, { counted: () => {}, found: () => {} }),
  ).rejects.toThrow(/Max Record Size/)
  expect(read).toBeLessThan(100)
})

test('catalogue/README.md describes every column of a catalogue file', () => {
  const readme = readFileSync(new URL('../../../../catalogue/README.md', import.meta.url), 'utf8')
  const described = [...readme.matchAll(/^\| (`[a-z_`, ]+`) \|/gm)].flatMap(([, heads = '']) =>
    heads.split(', ').map((head) => head.replaceAll('`', '')),
  )
  for (const column of [...catalogueColumns, ...optionalColumns]) {
    expect(described).toContain(column)
  }
})
