import { expect, test } from 'vitest'
import { chargingStoreOfFile } from '#test/store-of-file'
import { orderBody } from '#test/order-body'
import type { Person } from '#test/store'

const store = await chargingStoreOfFile()

type Change = Partial<Parameters<Person['client']['orders']['place']>[0]['body']>

async function place(partNumber: string, quantity: number, change: Change, by: Person) {
  const { insertedId } = await by.client.orders.place({
    body: { ...orderBody(by, store.idOfPart(partNumber), quantity), ...change },
  })
  return insertedId
}

const show = (id: string, by: Person) => by.client.orders.show({ params: { id } })

test.for([
  ['a second ZIP code', 'Trenton, NJ 08611 (ref 19103)', '19103'],
  ['the city and the state', '218 Ferry Street, Trenton, NJ', '19103'],
  ['the city alone', '218 Ferry Street, Trenton', '19103'],
  ['the state alone', '218 Ferry Street, N.J.', '19103'],
  ['a state far away', 'Anchorage, Alaska', '08611'],
])(
  'an address that %s contradicts leads nowhere: the buyer is asked, and can pay for one place alone',
  async ([, address = '', zip = '']) => {
    const one = await store.signUp('Dodger')
    const id = await place('BP-1047C', 5, { address, shipTo: { zip } }, one)
    expect(await show(id, one)).toMatchObject({
      address,
      deliverTo: address,
      shipping: 0,
      tax: 0,
      amountDue: null,
      delivery: null,
    })
    const pay = () => one.client.payments.createIntent({ body: { totalAmount: 262, orderId: id } })
    await expect(pay()).rejects.toMatchObject({ code: 'delivery_unknown' })
    const setTo = (body: object) => one.client.orders.setDestination({ params: { id }, body })
    await expect(setTo({ shipTo: { zip } })).rejects.toMatchObject({
      code: 'invalid_input',
      problem: { errors: [{ path: 'body.address' }] },
    })
    expect(await show(id, one)).toMatchObject({ address, amountDue: null })
    const whole = '218 Ferry Street, Trenton, NJ 08611'
    const home = { zip: '08611', residential: true }
    await expect(setTo({ shipTo: { zip: '19103' }, address: whole })).rejects.toMatchObject({
      problem: { errors: [{ path: 'body.shipTo.zip' }] },
    })
    expect(await setTo({ shipTo: home, address: whole })).toMatchObject({
      address: whole,
      deliverTo: whole,
      shipping: 25.64,
      tax: 19.06,
    })
    await pay()
  },
)

test('the profile’s ZIP code counts for an address without one only where the two agree', async () => {
  const one = await store.signUp('Philadelphian')
  await one.client.profiles.save({
    params: { email: one.email },
    body: { street: '1 Market Street', city: 'Philadelphia', state: 'PA', zip: '19103' },
  })
  const there = await place('BP-1047C', 5, { address: '218 Ferry Street' }, one)
  expect(await show(there, one)).toMatchObject({
    tax: 0,
    deliverTo: '218 Ferry Street, Philadelphia, PA 19103',
  })
  const elsewhere = await place('BP-1047C', 5, { address: '218 Ferry Street, Trenton, NJ' }, one)
  expect(await show(elsewhere, one)).toMatchObject({ amountDue: null, delivery: null })
})

test('what is printed for the parcel is the place that was charged for', async () => {
  const one = await store.signUp('Receiver')
  const body = { address: '218 Ferry Street', shipTo: { zip: '19103' } }
  const id = await place('BP-1047C', 5, body, one)
  const printed = '218 Ferry Street, Philadelphia, PA 19103'
  expect(await show(id, one)).toMatchObject({ tax: 0, address: '218 Ferry Street' })
  const { clientSecret } = await one.client.payments.createIntent({
    body: { totalAmount: 262, orderId: id },
  })
  await store.confirm(clientSecret)
  await one.client.payments.check({ params: { id } })
  const owner = await store.admin()
  const { slips } = await owner.client.orderDesk.pack({ body: { ids: [id] } })
  expect(slips).toMatchObject([{ address: printed }])
  const { items } = await owner.client.orderDesk.list({ query: { q: one.email } })
  expect(items).toMatchObject([{ deliverTo: printed }])
  const { rows } = await store.database.pool.query(
    'select journals_to_figure.state from journals_to_figure join journals on journals.id = journal_id join payments on payments.id = payment_id where order_id = $1',
    [id],
  )
  expect(rows).toEqual([{ state: 'PA' }])
})
