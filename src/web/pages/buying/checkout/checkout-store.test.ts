import { expect, test } from 'vitest'
import { checkoutStore } from './checkout-store.ts'
import { nothingTyped, type TypedCheckout } from './typed-checkout.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const typed: TypedCheckout = {
  ...nothingTyped,
  email: 'dana@shop.test',
  mobile: '609 555 0142',
  address: { ...nothingTyped.address, name: 'Dana Whitlock', zip: '08611' },
  residential: false,
  liftgate: true,
  saveAddress: true,
  addressId: null,
}

test('what was typed is found again by the same person only', () => {
  const storage = memory()
  checkoutStore(storage, 'guest').keepTyped(typed)
  expect(checkoutStore(storage, 'guest').typed()).toEqual(typed)
  expect(checkoutStore(storage, 'another').typed()).toBeUndefined()
})

test.for(['', '{', 'null', '7', '[]', '"text"', '{"email":7}'])(
  'what was spoiled (%s) is as if nothing had been typed',
  (text) => {
    const storage = memory()
    for (const what of ['typed', 'sent', 'placed']) storage.setItem(`checkout guest ${what}`, text)
    const store = checkoutStore(storage, 'guest')
    expect(store.typed()).toBeUndefined()
    expect(store.placed()).toBeNull()
    expect(store.keyFor('request', () => 'new')).toBe('new')
  },
)

test('parts of the wrong type are left out', () => {
  const storage = memory()
  const spoiled = {
    email: 'a@b.test',
    mobile: 7,
    address: { zip: 8611, city: 'Trenton' },
    way: 'boat',
  }
  storage.setItem('checkout guest typed', JSON.stringify(spoiled))
  const address = { ...nothingTyped.address, city: 'Trenton' }
  expect(checkoutStore(storage, 'guest').typed()).toEqual({
    ...nothingTyped,
    email: 'a@b.test',
    address,
  })
})

test('a request without an answer is repeated with its key, also after a reload', () => {
  const storage = memory()
  const keys = ['one', 'two', 'three']
  const newKey = () => keys.shift() ?? 'none left'
  expect(checkoutStore(storage, 'guest').keyFor({ total: 1 }, newKey)).toBe('one')
  expect(checkoutStore(storage, 'guest').keyFor({ total: 1 }, newKey)).toBe('one')
  // Another request is not the same, so it must not get the answer of the first.
  expect(checkoutStore(storage, 'guest').keyFor({ total: 2 }, newKey)).toBe('two')
  checkoutStore(storage, 'guest').answered()
  expect(checkoutStore(storage, 'guest').keyFor({ total: 2 }, newKey)).toBe('three')
})

test('after the payment only the order is kept', () => {
  const storage = memory()
  const store = checkoutStore(storage, 'guest')
  const placed = {
    orderId: 'o',
    orderKey: 'k',
    cartVersion: 4,
    totalAmount: 262,
    request: '{}',
  }
  store.keepTyped(typed)
  store.keyFor('request', () => 'key')
  store.keepPlaced(placed)
  store.forgetTyped()
  expect([...storage.kept.keys()]).toEqual(['checkout guest placed'])
  expect(store.placed()).toEqual(placed)
  store.forgetPlaced()
  expect(storage.kept.size).toBe(0)
})

test('a forbidden storage does not stand in the way', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: () => {} }
  const store = checkoutStore(storage, 'guest')
  store.keepTyped(typed)
  expect(store.typed()).toBeUndefined()
  expect(store.keyFor('request', () => 'key')).toBe('key')
})
