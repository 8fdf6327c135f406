import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { paidOrder } from '#test/paid-order'
import { dayAfter } from '#contract/values/days'
import { shopDay } from '#test/shop-day'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
const { orderId } = await paidOrder(store)
await admin.client.orders.refund({
  params: { id: orderId },
  body: { reason: 'it was dented', restock: false, amount: 28.5 },
})

const today = () => shopDay()
const yesterday = () => dayAfter(today(), -1)

test('the files say the same as the calls, by RFC 4180, in plain decimals', async () => {
  const query = `from=${yesterday()}&to=${today()}`
  const answer = await ask(`statement.csv?${query}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="statement-${yesterday()}-${today()}.csv"`,
    'cache-control': 'no-store',
  })
  const text = await answer.text()
  expect(text.endsWith('\r\n')).toBe(true)
  const [headings, ...rows] = parse(text, { recordDelimiter: '\r\n' })
  expect(headings?.slice(0, 4)).toEqual(['Day', 'Payments', 'Payments amount', 'Refunds'])
  const { days, totals } = await statement(yesterday(), today())
  expect(rows.map((row) => [row[0], Number(row[1]), Number(row[2]), Number(row.at(-1))])).toEqual(
    days.map((day) => [day.day, day.payments.count, day.payments.amount, day.balance]),
  )
  expect(rows.at(-1)?.[2]).toMatch(/^\d+\.\d\d$/)
  expect(rows.at(-1)?.[4]).toBe('-28.50')

  const journal = await (await ask(`journal.csv?${query}`)).text()
  const lines = parse(journal, { columns: true, recordDelimiter: '\r\n' }) as Record<
    string,
    string
  >[]
  const signed = lines.map(({ Debit, Amount }) => (Debit === 'gateway' ? 1 : -1) * Number(Amount))
  expect(sum(signed)).toBeCloseTo(totals.net)
  expect(lines[0]).toMatchObject({
    Day: today(),
    Kind: 'payment',
    Credit: 'sales',
    Currency: 'USD',
  })
})

test('a journal longer than a page is whole in its file, and is handed out as a file by the client', async () => {
  const { orderId } = await paidOrder(store)
  await store.database.pool.query(
    `with line as (select n, gen_random_uuid() as id from generate_series(1, 250) n),
     journal as (
       insert into journals (id, kind, reference, payment_id, at)
       select line.id, 'refund', 'many ' || n, payments.id, '2021-01-01T12:00:00Z' from line, payments where order_id = $1)
     insert into ledger_entries (journal_id, account, amount_cents)
     select id, account, cents from line, (values ('gateway', -1), ('refunds', 1)) as entry (account, cents)`,
    [orderId],
  )
  const { fileName, file } = await admin.client.statement.downloadJournal({
    query: { from: '2021-01-01', to: '2021-12-31' },
  })
  expect(fileName).toBe('journal-2021-01-01-2021-12-31.csv')
  const lines = parse(await file.text(), { columns: true }) as Record<string, string>[]
  expect(new Set(lines.map(({ Reference }) => Reference)).size).toBe(250)
})

test('days without anything are a file with headings', async () => {
  const journal = await (await ask('journal.csv?from=2019-01-01&to=2019-01-02')).text()
  expect(journal).toBe(
    'Day,At,Kind,Order,Reference,Debit,Credit,Amount,Currency,Order id,Journal id\r\n',
  )
})

test.for([
  ['from=2026-02-30&to=2026-03-01', 'query.from', 'must be a date such as 2026-11-21'],
  ['to=2026-03-01', 'query.from', 'must be a date such as 2026-11-21'],
  ['from=2026-03-01&to=yesterday', 'query.to', 'must be a date such as 2026-11-21'],
  ['from=1999-12-31&to=2000-01-01', 'query.from', 'must not be before 2000-01-01'],
  ['from=2026-03-02&to=2026-03-01', 'query.to', 'must not be before from'],
  ['from=2023-01-01&to=2024-01-02', 'query.to', 'must be one of the 366 days that begin with from'],
  ['from=2026-03-01&to=2026-03-01&who=me', 'query.who', 'is not a known field'],
])('%s is refused and names the field', async ([query, path, message]) => {
  for (const call of ['statement', 'statement.csv', 'journal.csv']) {
    const answer = await ask(`${call}?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ path, message }],
    })
  }
})

function statement(from: string, to: string) {
  return admin.client.statement.show({ query: { from, to } })
}

function ask(call: string): Promise<Response> {
  return fetch(`${store.url}/api/${call}`, { headers: { authorization: `Bearer ${admin.token}` } })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
