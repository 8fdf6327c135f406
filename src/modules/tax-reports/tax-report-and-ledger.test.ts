import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { threeTaxes } from '#test/charged-order'
import { openReportedShop, type ReportedShop } from '#test/reported-shop'

let shop: ReportedShop

beforeAll(async () => void (shop = await openReportedShop()))
afterEach(() => shop.settle())
afterAll(() => shop[Symbol.asyncDispose]())

const act = fc.record({
  kind: fc.constantFrom('NJ', 'TX 73301', 'three'),
  lines: fc.array(fc.record({ tool: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  deliveryCents: fc.constantFrom(0, 1, 2564),
  refunds: fc.array(fc.constantFrom('unit', 'delivery', 'a third', 'all'), { maxLength: 3 }),
})

test('over random orders and refunds the rows are the ledger’s tax to the cent', async () => {
  shop.at('2020-06-15T12:00:00Z')
  for (const { kind, lines, deliveryCents, refunds } of fc.sample(act, { numRuns: 25, seed: 17 })) {
    const isThree = kind === 'three'
    const goods = isThree
      ? [{ toolId: shop.tool(0), quantity: 5 }]
      : lines.map(({ tool: index, quantity }) => ({ toolId: shop.tool(index), quantity }))
    const { orderId } = await shop.sell({
      goods,
      deliveryCents: isThree ? 0 : deliveryCents,
      state: isThree ? 'NY 10001' : kind,
      ...(isThree && { taxes: threeTaxes }),
    })
    for (const wish of refunds) await tryRefund(orderId, wish)
  }
  const { rows, totals } = await shop.report('2020-01-01', '2020-12-31')
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    Math.round(rows.reduce((all, row) => all + of(row) * 100, 0))
  const { rows: ledger } = await shop.books.sql(
    `select -sum(amount_cents)::bigint as cents from ledger_entries entry
     join journals on journals.id = entry.journal_id
     where account = 'tax_payable' and journals.at >= '2020-01-01' and journals.at < '2021-01-01'`,
  )
  expect(ledger[0].cents).toBeGreaterThan(0)
  expect(sum(({ due }) => due)).toBe(Number(ledger[0].cents))
  expect(sum(({ tax }) => tax)).toBe(Math.round(totals.tax * 100))
  expect(sum(({ refundedTax }) => refundedTax)).toBe(Math.round(totals.refundedTax * 100))
  expect(Math.round(totals.refundedTax * 100)).toBeGreaterThan(0)
  // Three jurisdictions tax the same sale.
  const single = rows.filter(({ jurisdiction }) => !/County|MTA/.test(jurisdiction))
  const sold = (of: 'sales' | 'refundedSales') =>
    Math.round(single.reduce((all, row) => all + row[of] * 100, 0))
  expect(sold('sales')).toBe(Math.round(totals.sales * 100))
  expect(sold('refundedSales')).toBe(Math.round(totals.refundedSales * 100))
  for (const row of rows) {
    const { sales, taxable, exemptByCertificate, notTaxable, deliveryNotTaxed, notCollected } = row
    expect(
      taxable + exemptByCertificate + notTaxable + deliveryNotTaxed + notCollected,
    ).toBeCloseTo(sales)
    expect(row.refundedTax).toBeLessThanOrEqual(row.tax)
  }
})

test('once an order is given back whole, in whatever parts, each jurisdiction has got its own tax back', async () => {
  shop.at('2019-06-15T12:00:00Z')
  const { orderId } = await shop.sell({
    goods: [{ toolId: shop.tool(0), quantity: 5 }],
    deliveryCents: 0,
    state: 'NY 10001',
    taxes: threeTaxes,
  })
  for (const amount of [0.99, 33.33, 101.01]) await shop.refund(orderId, { amount })
  await shop.refund(orderId)
  const { rows } = await shop.report('2019-01-01', '2019-12-31')
  expect(
    rows.map(({ jurisdiction, tax, refundedTax }) => [jurisdiction, tax, refundedTax]),
  ).toEqual(
    threeTaxes.map(({ jurisdiction, taxCents }) => [jurisdiction, taxCents / 100, taxCents / 100]),
  )
})

async function tryRefund(orderId: string, wish: string): Promise<void> {
  const { refundable, lines } = await shop.admin.client.orders.show({ params: { id: orderId } })
  if (refundable === 0) return
  const body = {
    unit: { lines: [{ position: lines[0]?.position ?? 1, quantity: 1 }] },
    delivery: { delivery: true },
    'a third': { amount: Math.max(0.01, Math.floor(refundable * 33) / 100) },
    all: {},
  }[wish]
  await shop.refund(orderId, body).catch((error: unknown) => {
    // The delivery cost nothing, or all units of the line are back.
    const code = (error as { code?: string }).code ?? ''
    if (!['nothing_to_refund', 'invalid_input'].includes(code)) throw error
  })
}
