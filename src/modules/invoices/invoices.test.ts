import { afterEach, expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { paidOrder } from '#test/paid-order'
import { storeOfFile } from '#test/store-of-file'
import { issueInvoices } from './issue-invoices.ts'

const store = await storeOfFile()
const admin = await store.admin()
const books = booksOf(store)
afterEach(() => books.hold())

const issue = () => issueInvoices(store.platform)
const papersOf = (orderId: string) => admin.client.invoices.listOfOrder({ params: { id: orderId } })

async function lastOf(kind: 'invoice' | 'credit_note'): Promise<number> {
  const { rows } = await books.sql(
    'select coalesce(max(last), 0) as last from invoice_counters where kind = $1',
    [kind],
  )
  return rows[0].last
}

test('a payment gets the next invoice, and a refund a credit note that names it', async () => {
  const { orderId } = await paidOrder(store)
  await admin.client.orders.refund({
    params: { id: orderId },
    body: { amount: '28.50', reason: 'it was dented', restock: false },
  })
  expect(await papersOf(orderId)).toEqual([])
  await issue()
  const [invoice, note, ...others] = await papersOf(orderId)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ kind: 'invoice', total: 128.5, orderId })
  expect(note).toMatchObject({ kind: 'credit_note', total: 28.5 })
  expect(invoice?.number).toMatch(/^INV-\d{4}-\d{6}$/)
  expect(note?.number).toMatch(/^CN-\d{4}-\d{6}$/)
  const { rows } = await books.sql(
    `select snapshot -> 'about' as about, snapshot -> 'lines' as lines from invoices where order_id = $1 order by kind`,
    [orderId],
  )
  expect(rows[0]).toMatchObject({ about: invoice?.number, lines: [{ totalCents: 2_850 }] })
  expect(rows[1]).toMatchObject({ about: null, lines: [{ quantity: 1, totalCents: 12_850 }] })
  await issue()
  expect(await papersOf(orderId)).toHaveLength(2)
})

test('a credit note of units says which ones', async () => {
  const { orderId } = await paidOrder(store, { quantity: 3 })
  await admin.client.orders.refund({
    params: { id: orderId },
    body: { lines: [{ position: 1, quantity: 2 }], reason: 'two did not fit', restock: true },
  })
  await issue()
  const { rows } = await books.sql(
    `select snapshot -> 'lines' as lines from invoices where order_id = $1 and kind = 'credit_note'`,
    [orderId],
  )
  expect(rows[0]?.lines).toMatchObject([{ quantity: 2, unitCents: 12_850, totalCents: 25_700 }])
})

test('numbers have no gap and none is given twice while buyers pay and several processes make papers', async () => {
  const before = await lastOf('invoice')
  let isPaying = true
  const writers = Array.from({ length: 5 }, async () => {
    while (isPaying) await issue()
  })
  const orders = await Promise.all(Array.from({ length: 20 }, () => paidOrder(store)))
  isPaying = false
  await Promise.all(writers)
  await issue()
  const numbers = await Promise.all(
    orders.map(async ({ orderId }) => (await papersOf(orderId)).map(({ number }) => number)),
  )
  const given = numbers.flat().map((number) => Number(number.split('-')[2]))
  expect(given.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, place) => before + 1 + place),
  )
})

test.for(['invoices: before the commit', 'invoices: after the commit'] as const)(
  'stopped at "%s", each journal still has one paper with the next number',
  async (point) => {
    const { orderId } = await paidOrder(store)
    const before = await lastOf('invoice')
    const dying = {
      ...store.platform,
      crashpoint: (place: string) => {
        if (place === point) throw new Error('The process died.')
      },
    }
    await expect(issueInvoices(dying)).rejects.toThrow('The process died.')
    await books.hold()
    await issue()
    expect(await papersOf(orderId)).toHaveLength(1)
    expect(await lastOf('invoice')).toBe(before + 1)
  },
)

test('the paper stays as it was made, whatever the shop calls itself since, and nobody changes it', async () => {
  const { orderId } = await paidOrder(store)
  await issue()
  const read = () => books.sql('select * from invoices where order_id = $1', [orderId])
  const before = await read()
  for (const statement of [
    `update invoices set total_cents = 1`,
    'delete from invoices',
    'truncate invoices cascade',
  ]) {
    await expect(books.sql(statement)).rejects.toThrow('never changed or removed')
  }
  expect((await read()).rows).toEqual(before.rows)
})

test('the buyer and the staff read the PDF of their order, nobody else does, and no other paper by its address', async () => {
  const { buyer, orderId } = await paidOrder(store)
  const other = await paidOrder(store)
  await issue()
  const [paper] = await papersOf(orderId)
  const [others] = await papersOf(other.orderId)
  const ask = (client: typeof buyer.client, invoiceId = '') =>
    client.invoices.document({ params: { id: orderId, invoiceId } })
  for (const client of [buyer.client, admin.client]) {
    const { fileName, file } = await ask(client, paper?._id)
    expect(fileName).toBe(`${paper?.number}.pdf`)
    expect(file.type).toBe('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  await expect(ask(other.buyer.client, paper?._id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(ask(buyer.client, others?._id)).rejects.toMatchObject({ code: 'not_found' })
  const list = other.buyer.client.invoices.listOfOrder({ params: { id: orderId } })
  await expect(list).rejects.toMatchObject({ code: 'not_found' })
})

test('the staff list the papers of some days, page by page, and load them as a file', async () => {
  const { orderId } = await paidOrder(store)
  await admin.client.orders.refund({
    params: { id: orderId },
    body: { amount: '28.50', reason: 'a dent', restock: false },
  })
  await issue()
  const { rows } = await books.sql(
    `select min(issued_on)::text as "from", max(issued_on)::text as "to", count(*)::int as papers from invoices`,
  )
  const { papers, ...days } = rows[0] as { from: string; to: string; papers: number }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await admin.client.invoices.list({ query: { ...days, limit: 90, cursor } })
    seen.push(...page.items.map(({ number }) => number))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(papers)
  const { file } = await admin.client.invoices.download({ query: days })
  const lines = (await file.text()).trim().split('\n')
  expect(lines).toHaveLength(papers + 1)
  expect(lines.some((line) => line.includes('CN-') && line.includes('-28.50'))).toBe(true)
})
