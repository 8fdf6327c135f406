import { expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { paidOrder } from '#test/paid-order'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const books = booksOf(store)

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
