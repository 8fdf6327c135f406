import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/product.schema'
import { toHome, type DeliveryWay } from '#web/ui/delivery/delivery-way.ts'
import { orderBody, orderTotal, repeatable } from './purchase-order.ts'
import type { TypedPurchase } from './typed-purchase.ts'

const product: Product = {
  _id: '0199d0c6-0000-7000-8000-000000000001',
  productName: 'Click Torque Wrench',
  company: 'Northfield Tool',
  price: 128.5,
  availableQuantity: 42,
  minimumOrder: 5,
  description: 'Reads 40–200 N·m.',
  picture: 'torque',
  partNumber: 'TW-40200',
  category: 'torque',
}
const postal = { street: '218 Ferry Street', city: ' Trenton ', state: 'NJ', zip: '08611' }
const typed: TypedPurchase = {
  quantity: '5',
  name: ' Dana ',
  mobile: '6095550142',
  way: toHome,
  ...postal,
}
const unpriced = { typed, isPriced: false }

test.for([
  [0.07, 3, 21],
  [0.1, 3, 30],
  [19.99, 100, 199_900],
  [1.15, 3, 345],
  [128.5, 5, 64_250],
] as const)('%d dollars times %d are %d cents', ([price, quantity, cents]) => {
  expect(orderTotal(price, quantity)).toBe(cents)
})

test('an order says what the buyer saw: the product, its price and the exact total', () => {
  expect(orderBody(product, 'dana@shop.test', 5, unpriced)).toEqual({
    toolId: product._id,
    name: 'Dana',
    email: 'dana@shop.test',
    productName: 'Click Torque Wrench',
    company: 'Northfield Tool',
    availableQuantity: 42,
    minimumOrder: 5,
    price: 128.5,
    quantity: 5,
    mobile: '6095550142',
    address: '218 Ferry Street, Trenton, NJ 08611',
    totalAmount: 642.5,
    picture: 'torque',
  })
})

test('an order whose price is on the screen says where it goes', () => {
  const named = (way: DeliveryWay) =>
    orderBody(product, 'dana@shop.test', 5, { typed: { ...typed, way }, isPriced: true })
  expect(named(toHome).shipTo).toEqual({
    zip: '08611',
    residential: true,
    liftgate: false,
    limitedAccess: false,
  })
  expect(named({ ...toHome, kind: 'pickup' })).toMatchObject({ pickup: true })
  expect(named({ ...toHome, kind: 'pickup' })).not.toHaveProperty('shipTo')
})

test('an order names the chosen vehicle, and with another one it is another order', () => {
  const boughtFor = { vehicle: '2016-honda-civic', engine: '2-0l-i4' }
  const body = orderBody(product, 'dana@shop.test', 5, { ...unpriced, boughtFor })
  expect(body.boughtFor).toEqual(boughtFor)
  const sent = { body, way: toHome }
  expect(repeatable(sent, typed, boughtFor)).toBe(true)
  expect(repeatable(sent, typed, { vehicle: boughtFor.vehicle })).toBe(false)
  expect(repeatable(sent, typed)).toBe(false)
})

test('an attempt without an answer is repeated as it was sent, though the stock has changed since', () => {
  const sent = { body: orderBody(product, 'dana@shop.test', 5, unpriced), way: toHome }
  expect(repeatable(sent, { ...typed, name: 'Dana', city: 'Trenton' })).toBe(true)
  expect(repeatable(sent, { ...typed, quantity: ' 5' })).toBe(true)
})

test.for<Partial<TypedPurchase>>([
  { quantity: '6' },
  { name: 'Marco' },
  { mobile: '6095550143' },
  { street: 'Elsewhere' },
  { city: 'Camden' },
  { zip: '08608' },
  { way: { ...toHome, kind: 'business' } },
  { way: { ...toHome, extras: { liftgate: true, limitedAccess: false } } },
])('with %o typed since, it is another order', (change) => {
  const sent = { body: orderBody(product, 'dana@shop.test', 5, unpriced), way: toHome }
  expect(repeatable(sent, { ...typed, ...change })).toBe(false)
})

test('nothing was sent, nothing is repeated', () => {
  expect(repeatable(undefined, typed)).toBe(false)
})
