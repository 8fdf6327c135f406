import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

async function written(...rows: Record<string, unknown>[]): Promise<string> {
  async function* each() {
    yield* rows
  }
  let text = ''
  for await (const line of csvLines(['theName', 'amount'], each())) text += line
  return text
}

test('commas, quotes and line breaks stay within their cell', async () => {
  expect(await written({ theName: 'a "b", c\r\nd', amount: '-12.50' }, { theName: null })).toBe(
    '\uFEFFThe name,Amount\r\n"a ""b"", c\r\nd",-12.50\r\n,\r\n',
  )
})

test.for([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '  =1',
  '\r=1',
  '＝1',
  '-12.5x',
  '|calc',
  '%0A',
])('a spreadsheet takes %j for text', async (name) => {
  const [, line = ''] = (await written({ theName: name, amount: 1 })).split(/\r\n(?=.*,1\r\n$)/s)
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('numbers stay numbers', async () => {
  expect(await written({ theName: 7, amount: '-0.05' })).toContain('7,-0.05\r\n')
})
