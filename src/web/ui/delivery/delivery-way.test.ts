import { expect, test } from 'vitest'
import { orderWay, readWay, sameWay, toHome, type DeliveryWay } from './delivery-way.ts'

const byTruck: DeliveryWay = {
  kind: 'business',
  extras: { liftgate: true, limitedAccess: false },
}

test('a ZIP code and a kind of address are what the calls of an order name', () => {
  expect(orderWay(' 08611-1234', toHome)).toEqual({
    shipTo: { zip: '08611', residential: true, liftgate: false, limitedAccess: false },
  })
  expect(orderWay('90210', byTruck)).toEqual({
    shipTo: { zip: '90210', residential: false, liftgate: true, limitedAccess: false },
  })
  expect(orderWay('', { ...toHome, kind: 'pickup' })).toEqual({ pickup: true })
})

test('a stored way is read again', () => {
  expect(readWay(JSON.parse(JSON.stringify(byTruck)))).toEqual(byTruck)
})

test.for([undefined, null, 'home', 7, [], {}, { kind: 'boat' }, { extras: byTruck.extras }])(
  'stored as %j, it is delivery to a home',
  (stored) => {
    expect(readWay(stored)).toEqual(toHome)
  },
)

test('spoiled extras are none', () => {
  const extras = { liftgate: 'yes', limitedAccess: 1 }
  expect(readWay({ kind: 'business', extras })).toEqual({ ...toHome, kind: 'business' })
})

test('ways differ by kind and by each extra', () => {
  expect(sameWay(toHome, { ...toHome })).toBe(true)
  expect(sameWay(toHome, { ...toHome, kind: 'pickup' })).toBe(false)
  expect(sameWay(byTruck, { ...byTruck, extras: { liftgate: true, limitedAccess: true } })).toBe(
    false,
  )
  expect(sameWay(byTruck, { ...byTruck, extras: { liftgate: false, limitedAccess: false } })).toBe(
    false,
  )
})
