import { afterEach, expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { chargedOrder } from '#test/charged-order'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { submit, taxesOf, type CertificateFields } from '#test/taxes'

const store = await storeOfFile()
const books = booksOf(store)
const taxes = taxesOf(store)
const accountant = await taxes.person('Accountant', 'accounts')
const product = { price: 5240, availableQuantity: 1_000_000 }
const brakesId = (await store.addProduct(product)).toolId
const toolId = (await store.addProduct(product)).toolId
await books.sql(
  `insert into categories (slug, name, description, picture, position)
   values ('brakes', 'Brakes', '', '', 901), ('wrenches', 'Wrenches', '', '', 902) on conflict do nothing`,
)
await books.sql(`update products set category = 'brakes' where id = $1`, [brakesId])
await books.sql(`update products set category = 'wrenches' where id = $1`, [toolId])
afterEach(async () => {
  store.clock.reset()
  await store.runJobs()
  await books.hold()
})

/** Tokens are valid for an hour, so a test does in the past what comes first. */
function daysAgo(count: number): void {
  store.clock.reset()
  store.clock.advanceMinutes(-count * 24 * 60)
}
const order = (buyer: Person) =>
  chargedOrder(store, buyer, {
    goods: [
      { toolId: brakesId, quantity: 5 },
      { toolId, quantity: 5 },
    ],
    deliveryCents: 2000,
    state: 'NJ',
  })
async function accepted(buyer: Person, fields: CertificateFields = {}): Promise<string> {
  const { insertedId: id } = await submit(buyer, { validFrom: '2020-01-01', ...fields })
  await accountant.client.certificateDesk.decide({ params: { id }, body: { decision: 'accept' } })
  return id
}
const late = (id: string) => accountant.client.lateCertificates.list({ params: { id } })
const refund = (
  id: string,
  certificateId: string,
  positions: number[],
  options: { idempotencyKey?: string } = {},
) =>
  accountant.client.lateCertificates.refund(
    { params: { id }, body: { certificateId, positions } },
    options,
  )
const show = (id: string) => accountant.client.orders.show({ params: { id } })

// 524.00 of goods and 20.00 of delivery: 36.04 of tax, half of it for each line.
test('a certificate that comes within 90 days gives back the tax of what it covers, once', async () => {
  const buyer = await taxes.person('Harbor')
  daysAgo(30)
  const { orderId } = await order(buyer)
  store.clock.reset()
  expect(await late(orderId)).toEqual([])
  const certificateId = await accepted(buyer)
  const [found, ...others] = await late(orderId)
  expect(others).toEqual([])
  expect(found).toMatchObject({
    _id: certificateId,
    form: 'ST-3',
    lines: [{ position: 1, tax: 18.02 }],
  })
  const key = { idempotencyKey: `late-${orderId}` }
  const answers = await Promise.all([
    refund(orderId, certificateId, [1], key),
    refund(orderId, certificateId, [1], key),
  ])
  for (const { refunds } of answers) {
    expect(refunds).toMatchObject([{ amount: 18.02, status: 'succeeded' }])
  }
  expect(await books.accounts(orderId)).toMatchObject({ tax_payable: -1802, sales: -52_400 })
  expect(await late(orderId)).toEqual([])
  await expect(refund(orderId, certificateId, [1])).rejects.toMatchObject({
    code: 'certificate_ended',
  })
  const { rows: acts } = await books.sql(
    `select act from audit_log where subject = $1 and act = 'order.tax_refunded'`,
    [orderId],
  )
  expect(acts).toHaveLength(1)
  const { rows: used } = await books.sql(
    'select last_used_at from tax_certificates where id = $1',
    [certificateId],
  )
  expect(used[0].last_used_at).toBeInstanceOf(Date)
})

test('a second certificate gives back the rest to the cent, also of the delivery', async () => {
  const buyer = await taxes.person('Second')
  const { orderId } = await order(buyer)
  await refund(orderId, await accepted(buyer), [1])
  await refund(orderId, await accepted(buyer, { categories: ['wrenches'] }), [2])
  expect(await books.accounts(orderId)).toMatchObject({ tax_payable: 0 })
  expect(await show(orderId)).toMatchObject({ refundable: 544 })
})

test('tax that was given back before is not given back again', async () => {
  const buyer = await taxes.person('Before')
  const { orderId } = await order(buyer)
  await accountant.client.orders.refund({
    params: { id: orderId },
    body: {
      reason: 'it was dented',
      restock: false,
      lines: [{ position: 1, quantity: 2 }],
      delivery: true,
    },
  })
  const certificateId = await accepted(buyer)
  // 17.36 for the goods, of which two fifths are back; the delivery's 1.32 are back whole.
  const [found] = await late(orderId)
  expect(found?.lines).toMatchObject([{ position: 1, tax: 10.42 }])
  await refund(orderId, certificateId, [1])
  expect(await books.accounts(orderId)).toMatchObject({ tax_payable: -1736 })
})

test('a certificate that was sent before the sale and accepted after it exempts it too', async () => {
  const buyer = await taxes.person('Waiting')
  daysAgo(2)
  const { insertedId: id } = await submit(buyer, { validFrom: '2020-01-01' })
  daysAgo(1)
  const { orderId } = await order(buyer)
  store.clock.reset()
  await accountant.client.certificateDesk.decide({ params: { id }, body: { decision: 'accept' } })
  expect(await late(orderId)).toMatchObject([{ _id: id, lines: [{ position: 1 }] }])
})

test('nothing goes back for a certificate that comes after 90 days, or of another buyer', async () => {
  const [buyer, other] = [await taxes.person('Late'), await taxes.person('Other')]
  daysAgo(92)
  const { orderId } = await order(buyer)
  store.clock.reset()
  const foreign = await accepted(other)
  const certificateId = await accepted(buyer)
  expect(await late(orderId)).toEqual([])
  for (const id of [certificateId, foreign]) {
    await expect(refund(orderId, id, [1])).rejects.toMatchObject({ code: 'certificate_ended' })
  }
  expect((await show(orderId)).refunds).toEqual([])
})

test('one for a single order is used up by the first', async () => {
  const buyer = await taxes.person('Single')
  const [first, second] = [await order(buyer), await order(buyer)]
  const certificateId = await accepted(buyer, { isBlanket: false })
  await refund(first.orderId, certificateId, [1])
  expect(await late(second.orderId)).toEqual([])
  await expect(refund(second.orderId, certificateId, [1])).rejects.toMatchObject({
    code: 'certificate_ended',
  })
})

test.for([
  [[2], 'body.positions.0'],
  [[1, 9], 'body.positions.1'],
] as const)('the lines %j are refused, and nothing goes back', async ([positions, path]) => {
  const buyer = await taxes.person('Wrong')
  const { orderId } = await order(buyer)
  const certificateId = await accepted(buyer)
  await expect(refund(orderId, certificateId, [...positions])).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path }] },
  })
  expect((await show(orderId)).refunds).toEqual([])
})

test('no customer sees late certificates or gives tax back', async () => {
  const buyer = await taxes.person('Curious')
  const { orderId } = await order(buyer)
  const certificateId = await accepted(buyer)
  const params = { id: orderId }
  const forbidden = { code: 'forbidden' }
  await expect(buyer.client.lateCertificates.list({ params })).rejects.toMatchObject(forbidden)
  await expect(
    buyer.client.lateCertificates.refund({ params, body: { certificateId, positions: [1] } }),
  ).rejects.toMatchObject(forbidden)
  expect((await show(orderId)).refunds).toEqual([])
})
