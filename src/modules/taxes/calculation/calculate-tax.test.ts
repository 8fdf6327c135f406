import { afterEach, expect, test } from 'vitest'
import { storeOfFile } from '#test/store-of-file'
import { brakes, readTaxBasis, submit, taxesOf } from '#test/taxes'
import type { TaxLine } from '../engine/tax-of.ts'
import { calculateTax, type OrderToTax } from './calculate-tax.ts'

const store = await storeOfFile({ TAX_ENGINE: 'stripe' })
const service = store.platform.gateway.taxes
afterEach(() => store.askGateway('DELETE /sandbox/faults'))

const trenton = { street: '1 Main Street', city: 'Trenton', state: 'NJ', zip: '08611' }
const newYork = { street: '1 Broadway', city: 'New York', state: 'NY', zip: '10004' }
const tools: TaxLine = { position: 2, cents: 64_250, taxable: true, category: 'torque-wrenches' }

type Order = Partial<Omit<OrderToTax, 'basis'>> & { customerId?: string | null }
const calculate = async ({ customerId = null, to = trenton, ...order }: Order = {}) => {
  const asked = { state: to.state, customerId, at: store.clock.now() }
  const basis = await readTaxBasis(store.platform.db, asked)
  return calculateTax(store.platform, { basis, to, lines: [brakes], deliveryCents: 2564, ...order })
}
const fail = (kind: string) =>
  store.askGateway('POST /sandbox/faults', { on: 'POST /v1/tax/calculations', kind, times: '20' })

test('the service and the table agree on New Jersey', async () => {
  const { taxCents, shares, record } = await calculate()
  expect(taxCents).toBe(1906)
  expect(record).toEqual({
    calculationId: expect.stringMatching(/^taxcalc_/),
    items: [
      { reference: 'goods', kind: 'goods', amountCents: 26_200, taxCents: 1736 },
      { reference: 'delivery', kind: 'delivery', amountCents: 2564, taxCents: 170 },
    ],
    taxedPositions: [1],
  })
  expect(shares).toMatchObject([
    { of: 'goods', jurisdiction: 'NJ', ratePpm: 66_250, baseCents: 26_200, taxCents: 1736 },
    { of: 'delivery', jurisdiction: 'NJ', ratePpm: 66_250, baseCents: 2564, taxCents: 170 },
  ])
})

test('where state and city tax the same goods there is a share for each, and they sum to the tax', async () => {
  const { taxCents, shares } = await calculate({ to: newYork, lines: [brakes, tools] })
  const goods = shares.filter(({ of, position }) => of === 'goods' && position === 1)
  expect(goods.map(({ jurisdiction, ratePpm }) => [jurisdiction, ratePpm])).toEqual([
    ['NY', 40_000],
    ['NY New York City', 45_000],
  ])
  expect(shares.reduce((sum, share) => sum + share.taxCents, 0)).toBe(taxCents)
  expect(taxCents).toBe(Math.round(90_450 * 0.04) + Math.round(90_450 * 0.045) + 103 + 115)
})

test('where the shop is not registered nothing is due, and without a sales tax nobody is asked', async () => {
  const { taxCents, shares } = await calculate({ to: { ...trenton, state: 'CT', zip: '06103' } })
  expect(taxCents).toBe(0)
  expect(shares.map(({ exemptReason }) => exemptReason)).toEqual([
    'not_collecting',
    'not_collecting',
  ])
  await fail('error_500')
  const oregon = await calculate({ to: { ...trenton, state: 'OR', zip: '97201' } })
  expect(oregon).toMatchObject({ taxCents: 0, record: null })
})

test('a certificate counts before the service is asked', async () => {
  const taxes = taxesOf(store)
  const buyer = await taxes.person('Buyer')
  const accountant = await taxes.person('Accountant', 'accounts')
  const { insertedId: id } = await submit(buyer)
  const decision = { params: { id }, body: { decision: 'accept' } } as const
  await accountant.client.certificateDesk.decide(decision)
  const order = { customerId: await taxes.idOf(buyer), lines: [brakes, tools], deliveryCents: 4953 }
  const { taxCents, shares, record } = await calculate(order)
  expect(taxCents).toBe(4490)
  expect(record).toMatchObject({
    items: [
      { reference: 'goods', amountCents: 64_250, taxCents: 4257 },
      { reference: 'delivery', amountCents: 3518, taxCents: 233 },
      { reference: 'exempt_goods', kind: 'exempt', amountCents: 26_200, taxCents: 0 },
      { reference: 'exempt_delivery', kind: 'exempt', amountCents: 1435, taxCents: 0 },
    ],
    taxedPositions: [2],
  })
  expect(shares.map(({ exemptReason, baseCents }) => [exemptReason, baseCents])).toEqual([
    ['certificate', 26_200],
    ['certificate', 1435],
    [null, 64_250],
    [null, 3518],
  ])
  const all = await calculate({ ...order, lines: [brakes] })
  expect(all.taxCents).toBe(0)
})

test('while the service fails the table answers where it collects, and the rest is refused', async () => {
  await fail('error_500')
  await expect(calculate({ to: newYork })).rejects.toMatchObject({ code: 'gateway_unavailable' })
  await expect(calculate()).rejects.toMatchObject({ code: 'gateway_unavailable' })
  const owner = await store.admin()
  await owner.client.taxRates.set({
    params: { state: 'NJ' },
    body: { number: 0, collects: true, rate: 6.625, taxesDelivery: true },
  })
  const { taxCents, record } = await calculate()
  expect(taxCents).toBe(1906)
  expect(record).toMatchObject({
    calculationId: null,
    items: [{ taxCents: 1736 }, { taxCents: 170 }],
  })
})

test('what was calculated is recorded once for an order, and taken back in parts, never more than was recorded', async () => {
  const { record } = await calculate()
  const [orderId, calculationId] = [crypto.randomUUID(), String(record?.calculationId)]
  const sale = { calculationId, orderId, failures: 0 }
  const { id: transactionId } = await service.record(sale)
  expect(await service.record(sale)).toEqual({ id: transactionId })
  const back = (part: number, amountCents: number, taxCents: number) =>
    service.reverse({
      transactionId,
      reference: `${orderId} ${part}`,
      items: [{ reference: 'goods', amountCents, taxCents }],
      failures: 0,
    })
  const first = await back(1, 10_000, 663)
  expect(await back(1, 10_000, 663)).toEqual(first)
  const second = await back(2, 16_200, 1073)
  await expect(back(3, 1, 0)).rejects.toMatchObject({ name: 'GatewayRefused' })
  const undo = { transactionId: second.id, reference: `${orderId} 2 again`, failures: 0 }
  expect(await service.undoReversal(undo)).toEqual(await service.undoReversal(undo))
  await back(4, 16_200, 1073)
  const unknown = { ...sale, calculationId: 'taxcalc_none', orderId: crypto.randomUUID() }
  await expect(service.record(unknown)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('rates of a day that is long ago, and a record of a time to come, are refused', async () => {
  const { record } = await calculate()
  const items = record?.items ?? []
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await expect(service.calculate({ to: trenton, items, at: ago(32) })).rejects.toMatchObject({
    name: 'GatewayRefused',
  })
  const { id: calculationId } = await service.calculate({ to: trenton, items, at: ago(30) })
  const sale = { calculationId, orderId: crypto.randomUUID(), failures: 0 }
  for (const postedAt of [ago(31), ago(-1)]) {
    await expect(service.record({ ...sale, postedAt })).rejects.toMatchObject({
      name: 'GatewayRefused',
    })
  }
  expect((await service.record({ ...sale, failures: 1, postedAt: ago(29) })).id).toMatch(/^tax_/)
})
