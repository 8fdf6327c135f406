import { expect, test } from 'vitest'
import { readSentRows } from './index.ts'

test('a file that is there at once is read in turns with everything else', async () => {
  const line = `${'word,'.repeat(9)}word\n`
  async function* file() {
    yield Buffer.from('a,b,c,d,e,f,g,h,i,j\n')
    for (let count = 0; count < 200; count++) yield Buffer.from(line.repeat(2_000))
  }
  let turns = 0
  let isOver = false
  const other = () => {
    turns += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const form = { readHeader: (headings: readonly string[]) => headings, mostRows: 1_000_000 }
  let rows = 0
  for await (const part of readSentRows<string>(file(), form)) rows += part.rows.length
  isOver = true
  expect(rows).toBe(400_000)
  // Without turns there is none before the end.
  expect(turns).toBeGreaterThan(5)
})
