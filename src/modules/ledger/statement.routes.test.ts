import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { paidOrder } from '#test/paid-order'
import { openTestStore, type Person, type TestStore } from '#test/store'

let store: TestStore
let admin: Person
let books: ReturnType<typeof booksOf>

beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  books = booksOf(store)
})
afterAll(() => store[Symbol.asyncDispose]())

const today = () => new Date().toISOString().slice(0, 10)
const nothing = { count: 0, amount: 0 }

test('paid, refunded in part, refunded in vain, disputed and won: the day says each, and what is left', async () => {
  const before = (await statement(today(), today())).totals
  const plain = await paidOrder(store)
  const partly = await paidOrder(store, { quantity: 2 })
  await refund(partly.orderId, 57)
  const inVain = await paidOrder(store, { card: 'pm_card_pendingRefund' })
  await refund(inVain.orderId)
  const refundId = await books.gatewayRefund(inVain.orderId)
  await store.askGateway(`POST /sandbox/refunds/${refundId}`, { status: 'failed' })
  await books.told('refund.failed', refundId)
  const disputed = await paidOrder(store)
  const dispute = await store.askGateway(`POST /sandbox/charges/${disputed.chargeId}/dispute`)
  await books.told('charge.dispute.created', String(dispute['id']))
  const won = await paidOrder(store)
  const decided = await store.askGateway(`POST /sandbox/charges/${won.chargeId}/dispute`)
  await books.told('charge.dispute.created', String(decided['id']))
  await store.askGateway(`POST /sandbox/disputes/${String(decided['id'])}`, { status: 'won' })
  await books.told('charge.dispute.closed', String(decided['id']))

  const { days, totals, opening, closing } = await statement(today(), today())
  expect(before).toMatchObject({ payments: nothing, net: 0 })
  expect(totals).toEqual({
    payments: { count: 5, amount: 771 },
    refunds: { count: 2, amount: -185.5 },
    refundReversals: { count: 1, amount: 128.5 },
    disputes: { count: 2, amount: -257 },
    disputeReversals: { count: 1, amount: 128.5 },
    net: 585.5,
  })
  expect(days).toEqual([{ day: today(), ...totals, balance: 585.5 }])
  expect([opening, closing]).toEqual([0, 585.5])

  // What the orders themselves say: paid, less what went back and stayed back, less what a bank holds.
  const orders = [plain, partly, inVain, disputed, won]
  const shown = await Promise.all(
    orders.map(({ orderId }) => admin.client.orders.show({ params: { id: orderId } })),
  )
  const kept = shown.map(({ total, refunds, disputes }) => {
    const refunded = refunds.filter(({ status }) => status !== 'failed')
    const taken = disputes.filter(({ status }) => status !== 'won')
    return total - sum([...refunded, ...taken].map(({ amount }) => amount))
  })
  expect(sum(kept)).toBe(585.5)
  await books.hold()

  const { items } = await admin.client.statement.listDay({
    params: { day: today() },
    query: { limit: 100 },
  })
  expect(sum(items.map(({ amount }) => amount))).toBe(585.5)
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted())
  expect(items.filter(({ orderId }) => orderId === inVain.orderId)).toMatchObject([
    { kind: 'payment', reference: inVain.intentId, amount: 128.5, against: 'sales' },
    { kind: 'refund', reference: refundId, amount: -128.5, against: 'refunds' },
    { kind: 'refund_reversal', reference: refundId, amount: 128.5, against: 'refunds' },
  ])
})

test('the balance runs from day to day, also over days on which nothing moves', async () => {
  await paidOrder(store)
  const rows = await books.sql(
    `select sum(amount_cents)::int as cents from ledger_entries where account = 'gateway'`,
  )
  const held = rows.rows[0].cents / 100
  const after = await statement(dayAfter(today(), 1), dayAfter(today(), 3))
  expect([after.opening, after.closing]).toEqual([held, held])
  expect(after.days.map(({ day, net, balance }) => [day, net, balance])).toEqual([
    [dayAfter(today(), 1), 0, held],
    [dayAfter(today(), 2), 0, held],
    [dayAfter(today(), 3), 0, held],
  ])
  const wide = await statement(dayAfter(today(), -2), dayAfter(today(), 1))
  expect(wide.days.map(({ balance }) => balance)).toEqual([0, 0, held, held])
  const earlier = await statement('2024-02-28', '2024-03-01')
  expect(earlier.days.map(({ day }) => day)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(earlier.totals).toMatchObject({ payments: nothing, net: 0 })
})

test('a day begins and ends at midnight UTC, to the microsecond', async () => {
  const moments = [
    '2022-05-09T23:59:59.999999Z',
    '2022-05-10T00:00:00Z',
    '2022-05-10T23:59:59.999999Z',
    '2022-05-11T00:00:00Z',
  ]
  const { orderId } = await paidOrder(store)
  for (const at of moments) {
    await books.sql(
      `with journal as (
         insert into journals (id, kind, reference, payment_id, at)
         select gen_random_uuid(), 'dispute', $1::text, id, $1::timestamptz from payments where order_id = $2
         returning id)
       insert into ledger_entries (journal_id, account, amount_cents)
       select id, account, cents from journal, (values ('gateway', -100), ('disputes', 100)) as entry (account, cents)`,
      [at, orderId],
    )
  }
  const { days, opening } = await statement('2022-05-10', '2022-05-10')
  expect(opening).toBe(-1)
  expect(days).toMatchObject([{ disputes: { count: 2, amount: -2 }, net: -2, balance: -3 }])

  const read = (cursor?: string) =>
    admin.client.statement.listDay({
      params: { day: '2022-05-10' },
      query: { limit: 1, ...(cursor !== undefined && { cursor }) },
    })
  const first = await read()
  const second = await read(first.next ?? '')
  expect([...first.items, ...second.items].map(({ reference }) => reference)).toEqual(
    moments.slice(1, 3),
  )
  expect(second.next).toBeNull()
  await expect(read('made-up')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the files say the same as the calls, by RFC 4180, in plain decimals', async () => {
  await paidOrder(store)
  const query = `from=${dayAfter(today(), -1)}&to=${today()}`
  const answer = await ask(`statement.csv?${query}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="statement-${dayAfter(today(), -1)}-${today()}.csv"`,
    'cache-control': 'no-store',
  })
  const text = await answer.text()
  expect(text.endsWith('\r\n')).toBe(true)
  const [headings, ...rows] = parse(text, { recordDelimiter: '\r\n' })
  expect(headings?.slice(0, 4)).toEqual(['Day', 'Payments', 'Payments amount', 'Refunds'])
  const { days } = await statement(dayAfter(today(), -1), today())
  expect(rows.map((row) => [row[0], Number(row[1]), Number(row[2]), Number(row.at(-1))])).toEqual(
    days.map((day) => [day.day, day.payments.count, day.payments.amount, day.balance]),
  )
  expect(rows.at(-1)?.[2]).toMatch(/^\d+\.\d\d$/)
  expect(rows.at(-1)?.[8]).toMatch(/^-\d+\.\d\d$/)

  const journal = await (await ask(`journal.csv?${query}`)).text()
  const lines = parse(journal, { columns: true, recordDelimiter: '\r\n' }) as Record<
    string,
    string
  >[]
  const totals = await statement(today(), today())
  const signed = lines.map(({ Debit, Amount }) => (Debit === 'gateway' ? 1 : -1) * Number(Amount))
  expect(sum(signed)).toBeCloseTo(totals.totals.net)
  expect(lines[0]).toMatchObject({
    Day: today(),
    Kind: 'payment',
    Credit: 'sales',
    Currency: 'USD',
  })
})

test('a journal longer than a page is whole in its file, and is handed out as a file by the client', async () => {
  const { orderId } = await paidOrder(store)
  await books.sql(
    `with line as (select n, gen_random_uuid() as id from generate_series(1, 250) n),
     journal as (
       insert into journals (id, kind, reference, payment_id, at)
       select line.id, 'refund', 'many ' || n, payments.id, '2021-01-01' from line, payments where order_id = $1)
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
  ['from=2026-02-30&to=2026-03-01', 'query.from', 'must be a day such as 2026-11-21'],
  ['to=2026-03-01', 'query.from', 'must be a day such as 2026-11-21'],
  ['from=2026-03-01&to=yesterday', 'query.to', 'must be a day such as 2026-11-21'],
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

test('a leap year is whole, and a day that is none is refused', async () => {
  expect((await statement('2024-01-01', '2024-12-31')).days).toHaveLength(366)
  const noDay = await ask('statement/2026-11-31')
  expect(await noDay.json()).toMatchObject({ errors: [{ path: 'params.day' }] })
})

test('customers and visitors see no books', async () => {
  const customer = await store.signUp('Curious')
  const query = { from: today(), to: today() }
  for (const { client } of [customer, { client: store.anonymous }]) {
    const code = client === store.anonymous ? 'unauthenticated' : 'forbidden'
    await expect(client.statement.show({ query })).rejects.toMatchObject({ code })
    await expect(client.statement.download({ query })).rejects.toMatchObject({ code })
    await expect(client.statement.downloadJournal({ query })).rejects.toMatchObject({ code })
    const day = client.statement.listDay({ params: { day: today() }, query: {} })
    await expect(day).rejects.toMatchObject({ code })
  }
})

function statement(from: string, to: string) {
  return admin.client.statement.show({ query: { from, to } })
}

function ask(call: string): Promise<Response> {
  return fetch(`${store.url}/api/${call}`, { headers: { authorization: `Bearer ${admin.token}` } })
}

function refund(id: string, amount?: number) {
  const body = { reason: 'it was dented', restock: false, ...(amount !== undefined && { amount }) }
  return admin.client.orders.refund({ params: { id }, body })
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
