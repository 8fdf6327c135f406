import { expect, test } from 'vitest'
import { ProblemError, type Problem } from '#contract/problem'
import { refusals, type RefusalCode } from '#contract/refusals'
import { toHome, type DeliveryWay } from '#web/ui/delivery/delivery-way.ts'
import { draftAfter, draftStore, type Draft } from './purchase-draft.ts'

const contact = { quantity: '5', name: 'Dana', mobile: '6095550142' }
const postal = { street: '218 Ferry Street', city: 'Trenton', state: 'NJ', zip: '08611' }
const way: DeliveryWay = { kind: 'business', extras: { liftgate: true, limitedAccess: false } }
const typed = { ...contact, ...postal, way }
const body = { name: 'Dana', email: 'dana@shop.test', quantity: 5, mobile: '1234567', address: 'X' }
const sent = { body, way }
const draft: Draft = { idempotencyKey: 'first', typed, sent }
const newKey = () => 'second'

test.for([
  'price_changed',
  'out_of_stock',
  'below_minimum_order',
  'invalid_input',
  'too_many_open_orders',
  'idempotency_key_reused',
  'unauthenticated',
] as const)('after %s the next attempt is a new one, with everything typed still there', (code) => {
  expect(draftAfter(refusal(code), draft, newKey)).toEqual({ idempotencyKey: 'second', typed })
})

test.for(['request_in_flight', 'busy'] as const)(
  'after %s the same attempt is repeated: it may have been placed',
  (code) => {
    expect(draftAfter(refusal(code), draft, newKey)).toEqual(draft)
  },
)

test('after a lost connection and after a fault of the store the same attempt is repeated', () => {
  const fault = problem({ code: 'internal', status: 500 })
  expect(draftAfter(new TypeError('Failed to fetch'), draft, newKey)).toEqual(draft)
  expect(draftAfter(fault, draft, newKey)).toEqual(draft)
})

test('a draft survives a reload', () => {
  const storage = memory()
  draftStore(storage, 'dana@shop.test', 'tool').write(draft)
  expect(draftStore(storage, 'dana@shop.test', 'tool').read()).toEqual(draft)
})

test('a draft from before the address had fields of its own is read into them', () => {
  const storage = memory()
  const older = { ...contact, address: '218 Ferry Street, Trenton, NJ 08611' }
  const place = 'purchase:dana@shop.test:tool'
  storage.setItem(place, JSON.stringify({ idempotencyKey: 'first', typed: older }))
  expect(draftStore(storage, 'dana@shop.test', 'tool').read()).toEqual({
    idempotencyKey: 'first',
    typed: { ...typed, way: toHome },
  })
})

test('a request from before there were ways is repeated as it was sent', () => {
  const storage = memory()
  const older = { idempotencyKey: 'first', typed: { ...contact, ...postal }, sent: body }
  storage.setItem('purchase:dana@shop.test:tool', JSON.stringify(older))
  expect(draftStore(storage, 'dana@shop.test', 'tool').read()).toEqual({
    idempotencyKey: 'first',
    typed: { ...typed, way: toHome },
    sent: { body, way: toHome },
  })
})

test('a draft is one buyer’s and one product’s', () => {
  const storage = memory()
  draftStore(storage, 'dana@shop.test', 'tool').write(draft)
  expect(draftStore(storage, 'marco@shop.test', 'tool').read()).toBeUndefined()
  expect(draftStore(storage, 'dana@shop.test', 'other').read()).toBeUndefined()
})

test('a placed order leaves no draft', () => {
  const storage = memory()
  const store = draftStore(storage, 'dana@shop.test', 'tool')
  store.write(draft)
  store.clear()
  expect(store.read()).toBeUndefined()
  expect(storage.size).toBe(0)
})

test.for(['{', 'null', '{"idempotencyKey":"a"}', '{"idempotencyKey":1,"typed":{}}'])(
  'a spoiled draft %s is none',
  (text) => {
    const storage = memory()
    storage.setItem('purchase:dana@shop.test:tool', text)
    expect(draftStore(storage, 'dana@shop.test', 'tool').read()).toBeUndefined()
  },
)

test('a full storage does not stop the purchase', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => draftStore(full, 'dana@shop.test', 'tool').write(draft)).not.toThrow()
})

function refusal(code: RefusalCode): ProblemError {
  return problem({ code, status: refusals[code] })
}

function problem(fields: Pick<Problem, 'code' | 'status'>): ProblemError {
  return new ProblemError({ type: 'about:blank', title: fields.code, ...fields })
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    get size() {
      return kept.size
    },
  }
}
