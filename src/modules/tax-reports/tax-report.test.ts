import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openReportedShop, type ReportedShop } from '#test/reported-shop'

let shop: ReportedShop

beforeAll(async () => void (shop = await openReportedShop()))
afterEach(() => shop.settle())
afterAll(() => shop[Symbol.asyncDispose]())

test('a sale of New Jersey, one with a certificate, and one elsewhere are under their jurisdictions', async () => {
  shop.at('2023-03-04T12:00:00Z')
  const certificates = [
    {
      id: '018f0000-0000-7000-8000-000000000000',
      state: 'NJ',
      status: 'active',
      categories: ['brakes'],
      coversOwnUse: false,
      isBlanket: true,
      isUsed: false,
      validFrom: '2023-01-01',
      expiresOn: null,
    } as const,
  ]
  // The golden values of the engine: 262.00 and 25.64 for delivery have 19.06 of tax.
  await shop.sell({
    goods: [{ toolId: shop.tool(0), quantity: 5 }],
    deliveryCents: 2564,
    state: 'NJ',
  })
  await shop.sell({
    goods: [{ toolId: shop.tool(0), quantity: 5, category: 'brakes' }],
    deliveryCents: 1000,
    state: 'NJ',
    certificates,
  })
  await shop.sell({
    goods: [{ toolId: shop.tool(1), quantity: 1 }],
    deliveryCents: 500,
    state: 'TX 73301',
  })
  const { rows, totals } = await shop.report('2023-01-01', '2023-03-31')
  const none = {
    exemptByCertificate: 0,
    notTaxable: 0,
    deliveryNotTaxed: 0,
    notCollected: 0,
    refundedSales: 0,
    refundedTax: 0,
  }
  expect(rows).toEqual([
    {
      ...none,
      jurisdiction: 'NJ',
      rate: 6.625,
      orders: 2,
      sales: 559.64,
      taxable: 287.64,
      exemptByCertificate: 272,
      tax: 19.06,
      due: 19.06,
    },
    {
      ...none,
      jurisdiction: 'TX',
      rate: 0,
      orders: 1,
      sales: 133.5,
      taxable: 0,
      notCollected: 133.5,
      tax: 0,
      due: 0,
    },
  ])
  expect(totals).toEqual({
    orders: 3,
    sales: 693.14,
    tax: 19.06,
    refundedSales: 0,
    refundedTax: 0,
    due: 19.06,
  })
})

test('a day begins at midnight of Eastern Time, and a refund counts on its own day', async () => {
  const order = { goods: [{ toolId: shop.tool(0), quantity: 5 }], deliveryCents: 2564, state: 'NJ' }
  shop.at('2022-10-01T03:59:00Z')
  const { orderId } = await shop.sell(order)
  shop.at('2022-10-01T04:00:30Z')
  await shop.sell(order)
  shop.at('2022-10-02T12:00:00Z')
  await shop.refund(orderId, { lines: [{ position: 1, quantity: 2 }] })
  expect((await shop.report('2022-07-01', '2022-09-30')).totals).toMatchObject({
    orders: 1,
    due: 19.06,
  })
  const { rows } = await shop.report('2022-10-01', '2022-10-31')
  expect(rows).toMatchObject([
    {
      jurisdiction: 'NJ',
      orders: 1,
      tax: 19.06,
      refundedSales: 104.8,
      refundedTax: 6.94,
      due: 12.12,
    },
  ])
  expect((await shop.report('2022-10-02', '2022-10-02')).totals).toEqual({
    orders: 0,
    sales: 0,
    tax: 0,
    refundedSales: 104.8,
    refundedTax: 6.94,
    due: -6.94,
  })
})

test('a refund that fails is taken back from what was refunded', async () => {
  shop.at('2021-05-05T12:00:00Z')
  const { orderId } = await shop.sell(
    { goods: [{ toolId: shop.tool(0), quantity: 5 }], deliveryCents: 2564, state: 'NJ' },
    'pm_card_pendingRefund',
  )
  await shop.refund(orderId)
  expect((await shop.report('2021-05-05', '2021-05-05')).totals).toMatchObject({ due: 0 })
  const refundId = await shop.books.gatewayRefund(orderId)
  await shop.store.askGateway(`POST /sandbox/refunds/${refundId}`, { status: 'failed' })
  await shop.books.applyEvent('refund.failed', refundId)
  const { rows, totals } = await shop.report('2021-05-05', '2021-05-05')
  expect(rows).toMatchObject([{ refundedSales: 0, refundedTax: 0, due: 19.06 }])
  expect(totals).toMatchObject({ refundedSales: 0, refundedTax: 0, due: 19.06 })
})

test('the file says the same as the call', async () => {
  const { fileName, file } = await shop.admin.client.taxReports.download({
    query: { from: '2023-01-01', to: '2023-03-31' },
  })
  expect(fileName).toBe('tax-report-2023-01-01-2023-03-31.csv')
  const lines = parse(await file.text(), { columns: true }) as Record<string, string>[]
  expect(lines.map((line) => [line['Jurisdiction'], line['Rate percent'], line['Due']])).toEqual([
    ['NJ', '6.625', '19.06'],
    ['TX', '0', '0.00'],
  ])
})
