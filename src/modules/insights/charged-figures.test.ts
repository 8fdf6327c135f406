import { expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { chargingStoreOfFile } from '#test/store-of-file'
import { expectFiguresOfLedger } from '#test/figures-of-ledger'
import { keptOrder, livesIn } from '#test/lives-of-orders'

const store = await chargingStoreOfFile()

test('delivery and tax are neither sales nor refunds, and the figures are those of the ledger to the cent', async () => {
  const books = booksOf(store)
  const admin = await store.admin()
  const buyer = await store.signUp('Ann')
  await store.prove(buyer)
  const { toolId } = await store.addProduct({ weightGrams: 900 })
  const { live } = livesIn(store, { admin, buyers: [buyer], products: [toolId] })
  for (const outcome of ['kept', 'part refunded', 'refunded', 'failed refund', 'disputed', 'won']) {
    await live({ ...keptOrder, quantity: 2, outcome })
  }
  const { rows } = await books.sql(
    `select account, -sum(amount_cents)::int as cents from ledger_entries
     where account in ('sales', 'shipping', 'tax_payable') group by 1 order by 1`,
  )
  const [sales, shipping, tax] = rows.map(({ cents }) => Number(cents))
  expect(sales).toBe(6 * 2 * 128_50)
  // What was given back of them is taken off.
  expect(shipping).toBeGreaterThan(0)
  expect(tax).toBeGreaterThan(0)
  await expectFiguresOfLedger(books, admin)
  const { totals } = await admin.client.figures.show({ query: { period: '7-days' } })
  expect(totals.sales).toBe(6 * 2 * 128.5)
  const states = await admin.client.figures.states({ query: { period: '7-days' } })
  expect(states).toMatchObject([{ name: 'New Jersey', orders: 6, sales: totals.sales }])
  await books.hold()
})
