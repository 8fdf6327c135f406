import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChargingStore, type ChargingStore } from '#test/charging-store'
import { submit, taxesOf } from '#test/taxes'

let store: ChargingStore

beforeAll(async () => void (store = await openChargingStore()))
afterAll(() => store[Symbol.asyncDispose]())

const kits = () => [{ toolId: store.idOfPart('BP-1047C'), quantity: 5 }]
const quote = (zip: string, lines = kits(), client = store.anonymous) =>
  client.delivery.quote({ body: { lines, to: { zip, residential: true } } })

test('a quote tells the tax of the state, its rate and what it is calculated from', async () => {
  expect(await quote('08611')).toMatchObject({
    tax: 19.06,
    taxes: [{ jurisdiction: 'NJ', rate: 6.625, taxed: 287.64, tax: 19.06, exempt: [] }],
    certificates: [],
  })
})

test('where the shop collects nothing, a quote says so of the whole price', async () => {
  const { tax, taxes, goodsTotal, options } = await quote('19103')
  const amount = Math.round((goodsTotal + (options[0]?.amount ?? 0)) * 100) / 100
  expect(tax).toBe(0)
  expect(taxes).toEqual([
    {
      jurisdiction: 'PA',
      rate: 0,
      taxed: 0,
      tax: 0,
      exempt: [{ reason: 'not_collecting', amount }],
    },
  ])
})

test('pick-up is taxed where the goods are', async () => {
  const body = { lines: kits(), pickup: true as const }
  const { taxes } = await store.anonymous.delivery.quote({ body })
  expect(taxes).toMatchObject([{ jurisdiction: 'NJ', taxed: 262, tax: 17.36 }])
})

test('goods that are not taxed, and goods on a certificate, say so beside those that are taxed', async () => {
  const taxes = taxesOf(store)
  const buyer = await taxes.person('Harbor')
  const accountant = await taxes.person('Accountant', 'accounts')
  const wrench = store.idOfPart('TW-40200')
  const { toolId: book } = await store.addProduct({ price: 1000 })
  await taxes.rows('update products set taxable = false where id = $1', [book])
  const { insertedId: id } = await submit(buyer)
  await accountant.client.certificateDesk.decide({ params: { id }, body: { decision: 'accept' } })
  const lines = [...kits(), { toolId: wrench, quantity: 1 }, { toolId: book, quantity: 1 }]
  const answer = await quote('08611', lines, buyer.client)
  expect(answer.certificates).toEqual(['ST-3'])
  const [jersey, ...others] = answer.taxes
  expect(others).toEqual([])
  expect(jersey?.exempt.map(({ reason }) => reason).toSorted()).toEqual([
    'certificate',
    'not_taxable',
  ])
  const exempt = jersey?.exempt.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const delivery = answer.options[0]?.amount ?? 0
  expect(exempt + (jersey?.taxed ?? 0)).toBeCloseTo(answer.goodsTotal + delivery, 6)
  expect((await quote('08611', lines)).certificates).toEqual([])
})
