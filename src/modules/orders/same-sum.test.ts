import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { centsFromDecimal, formatDollars, type Dollars } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import type { OrderDetail } from '#contract/orders.schema'
import { booksOf } from '#test/books'
import { placeLines } from '#test/order-of-lines'
import { payLines } from '#test/pay-lines'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { readUnits } from '../../web/pages/orders/order/decisions/refund-units.ts'
import { amountRows } from '../../web/pages/orders/order/amount-rows.ts'

// An order has one sum, wherever it is read.

let store: TestStore
let admin: Person
let tools: { toolId: string }[]
const cents = fc.integer({ min: 1, max: 900_000 })
const seed = 20_261_122
const orders = 12

beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  const prices = fc.sample(cents, { numRuns: 8, seed })
  tools = []
  for (const price of prices) {
    tools.push(await store.addProduct({ price, availableQuantity: 100_000 }))
  }
})
afterAll(() => store[Symbol.asyncDispose]())

const anOrder = fc.record({
  lines: fc
    .uniqueArray(
      fc.record({
        tool: fc.nat(7),
        quantity: fc.integer({ min: 1, max: 40 }),
        taxable: fc.boolean(),
        covered: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8, selector: ({ tool }) => tool },
    )
    .map((lines) =>
      lines.map(({ tool, ...line }) => ({ ...line, toolId: tools[tool]?.toolId ?? '' })),
    ),
  delivery: fc.record({
    mode: fc.constantFrom('parcel', 'freight', 'pickup'),
    cents: fc.oneof(fc.constant(0), cents),
  }),
  taxedBy: fc.constantFrom('NJ' as const, null),
})

const aRefund = fc.record({
  byUnits: fc.boolean(),
  delivery: fc.boolean(),
  share: fc.integer({ min: 1, max: 100 }),
  units: fc.array(fc.nat(40), { minLength: 8, maxLength: 8 }),
})

test('lines, total, amount due, letter, page and CSV file have one sum; so have the parts of refunds', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(anOrder, fc.array(aRefund, { maxLength: 3 }), async (wanted, refunds) => {
      const buyer = await store.signUp(`Buyer ${count++}`)
      await store.prove(buyer)
      const order = await placeLines(store, buyer, wanted)
      await store.runJobs()
      const shown = await buyer.client.orders.show({ params: { id: order.orderId } })
      await expectOneSum(shown, order.totalCents)
      await payLines(store, buyer, order)
      for (const refund of refunds) await giveBack(order.orderId, refund)
    }),
    { numRuns: orders, seed, endOnFailure: true },
  )
  await store.runJobs()
  await booksOf(store).hold()
  expect(count).toBeGreaterThanOrEqual(orders)
})

async function expectOneSum(order: OrderDetail, totalCents: number): Promise<void> {
  const sum = [
    ...order.lines.map(({ total }) => total),
    ...order.charges.map(({ amount }) => amount),
  ].reduce((total, amount) => total + centsOf(amount), 0)
  expect(sum).toBe(totalCents)
  expect(centsOf(order.total)).toBe(totalCents)
  expect(centsOf(order.amountDue ?? 0)).toBe(totalCents)
  expect(centsOf(order.goodsTotal) + centsOf(order.shipping) + centsOf(order.tax)).toBe(totalCents)
  const taxes = order.taxes.map(({ taxed, exempt }) =>
    exempt.reduce((base, { amount }) => base + centsOf(amount), centsOf(taxed)),
  )
  for (const base of taxes) expect(base).toBe(centsOf(order.goodsTotal) + centsOf(order.shipping))

  const total = formatDollars(order.total)
  expect(amountRows(order).at(-1)).toEqual({ label: 'Total', amount: total })
  const rows = amountRows(order).slice(0, -1)
  expect(rows.reduce((all, { amount }) => all + shownCents(amount), 0)).toBe(totalCents)

  const { rows: mails } = await store.database.pool.query<{ text: string }>(
    `select text from mails where dedupe_key like 'order:' || $1 || ':%'`,
    [order._id],
  )
  const [placed] = mails
  expect(placed?.text).toContain(`Order total: ${total}\n`)
  const listed = [...(placed?.text.matchAll(/^(?:Goods|Delivery.*|NJ sales tax): (\$.*)$/gm) ?? [])]
  const isGoodsAlone = listed.length === 0 && order.charges.length === 0
  const inLetter = listed.reduce((all, [, amount]) => all + shownCents(amount ?? ''), 0)
  expect(isGoodsAlone ? totalCents : inLetter).toBe(totalCents)

  const { file } = await admin.client.orderDesk.download({ query: { q: orderNumber(order._id) } })
  const [head = '', row = ''] = (await file.text()).split('\r\n')
  const cell = (name: string) =>
    centsFromDecimal(row.split(',')[head.split(',').indexOf(name)] ?? '')
  expect(cell('Total')).toBe(totalCents)
  expect((cell('Goods total') ?? 0) + (cell('Delivery') ?? 0) + (cell('Tax') ?? 0)).toBe(totalCents)
}

/** Refunds a part of what is left. What the dialog says beforehand is what the store gives back. */
async function giveBack(
  orderId: string,
  {
    byUnits,
    delivery,
    share,
    units,
  }: { byUnits: boolean; delivery: boolean; share: number; units: number[] },
): Promise<void> {
  const params = { id: orderId }
  const order = await admin.client.orders.show({ params })
  const left = centsOf(order.refundable)
  if (left === 0) return
  const why = { reason: 'dented', restock: false }
  let expected = Math.max(1, Math.floor((left * share) / 100))
  let body: Parameters<Person['client']['orders']['refund']>[0]['body'] = {
    ...why,
    amount: (expected / 100).toFixed(2),
  }
  if (byUnits) {
    const typed = Object.fromEntries(
      order.lines.map(({ position }, index) => [position, String(units[index] ?? 0)]),
    )
    const read = readUnits(order, typed, delivery)
    if (read.errors || read.cents === 0) return
    expected = read.cents
    body = { ...why, lines: read.lines, delivery }
  }
  const after = await admin.client.orders.refund({ params, body })
  const refund = after.refunds.at(-1)
  expect(centsOf(refund?.amount ?? 0)).toBe(expected)
  const parts = refund?.parts.reduce(
    (sum, { amount, tax }) => sum + centsOf(amount) + centsOf(tax),
    0,
  )
  expect(parts).toBe(expected)
}

function centsOf(dollars: Dollars): number {
  return centsFromDecimal(String(dollars)) ?? Number.NaN
}

function shownCents(amount: string): number {
  return amount === 'Free' ? 0 : (centsFromDecimal(amount.replaceAll(/[$,]/g, '')) ?? Number.NaN)
}
