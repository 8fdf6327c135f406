import { mkdtempSync, copyFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#platform/db'
import { booksOf } from '#test/books'
import { createEmptyDatabase } from '#test/database'
import { paidOrder } from '#test/paid-order'
import { openTestStore, type TestStore } from '#test/store'

let store: TestStore
let books: ReturnType<typeof booksOf>

beforeAll(async () => {
  store = await openTestStore()
  books = booksOf(store)
})
afterAll(() => store[Symbol.asyncDispose]())

test('a payment that settles many times at once is booked once', async () => {
  const { buyer, orderId } = await paidOrder(store)
  const check = () => buyer.client.payments.check({ params: { id: orderId } })
  await Promise.all(Array.from({ length: 10 }, check))
  expect(await books.journals(orderId)).toEqual(['payment'])
  expect(await books.accounts(orderId)).toEqual({ gateway: 12_850, sales: -12_850 })
  await books.hold()
})

test.for([
  ['does not sum to zero', `('gateway', 100), ('sales', -99)`],
  ['has one side only', `('gateway', 100)`],
])('a journal that %s is refused at the commit', async ([, entries]) => {
  await paidOrder(store)
  const before = await books.sql('select count(*) as n from journals')
  const write = books.sql(`
    with journal as (
      insert into journals (id, kind, reference, payment_id, at)
      select gen_random_uuid(), 'refund', 'a test', id, now() from payments limit 1
      returning id)
    insert into ledger_entries (journal_id, account, amount_cents)
    select journal.id, account, cents from journal, (values ${entries}) as entry (account, cents)`)
  await expect(write).rejects.toMatchObject({ constraint: 'journals_sum_to_zero' })
  expect((await books.sql('select count(*) as n from journals')).rows).toEqual(before.rows)
})

test('a journal without entries is refused', async () => {
  await paidOrder(store)
  const write = books.sql(`
    insert into journals (id, kind, reference, payment_id, at)
    select gen_random_uuid(), 'refund', 'a test', id, now() from payments limit 1`)
  await expect(write).rejects.toMatchObject({ constraint: 'journals_sum_to_zero' })
})

test.for(['order_events', 'payment_events', 'stock_moves', 'journals', 'ledger_entries'])(
  'rows of %s are neither changed nor removed, whoever asks',
  async (table) => {
    await paidOrder(store)
    const before = await books.sql(`select * from ${table}`)
    expect(before.rowCount).toBeGreaterThan(0)
    const column = before.fields[0]?.name
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(books.sql(statement)).rejects.toThrow('never changed or removed')
    }
    expect((await books.sql(`select * from ${table}`)).rows).toEqual(before.rows)
  },
)

test('payments that settled before there was a ledger are booked when it comes', async () => {
  await using database = await createEmptyDatabase()
  const folder = mkdtempSync(path.join(tmpdir(), 'store-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const all = path.join(import.meta.dirname, '../../../db/migrations')
  for (const name of readdirSync(all).filter((file) => file < '0009')) {
    copyFileSync(path.join(all, name), path.join(folder, name))
  }
  await migrateDatabase(database.url, { folder })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    insert into orders (id, contact_name, contact_email, contact_mobile, ship_to, goods_cents, money_state, placed_at)
      select gen_random_uuid(), 'D', 'd@example.com', '6095550142', '{}', 500, state, now()
      from (values ('paid'), ('unpaid')) as money (state);
    insert into payments (id, order_id, intent_id, amount_cents, state, created_at)
      select gen_random_uuid(), id, 'pi_' || money_state, 500, case money_state when 'paid' then 'succeeded' else 'open' end, now()
      from orders;
    insert into payment_events (id, payment_id, kind, charge_id, amount_cents, at)
      select gen_random_uuid(), id, 'succeeded', 'ch_1', 500, '2026-01-02' from payments where state = 'succeeded'`)
  await migrateDatabase(database.url)
  const { rows } = await client.query(`
    select payments.intent_id, kind, account, entry.amount_cents::int as cents, captured_cents::int as captured,
      journals.at = '2026-01-02' as dated
    from ledger_entries entry join journals on journals.id = journal_id
    join payments on payments.id = payment_id order by account`)
  await client.end()
  const paid = { intent_id: 'pi_paid', kind: 'payment', captured: 500, dated: true }
  expect(rows).toEqual([
    { ...paid, account: 'gateway', cents: 500 },
    { ...paid, account: 'sales', cents: -500 },
  ])
})
