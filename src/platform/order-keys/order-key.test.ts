import { expect, test } from 'vitest'
import { uuidv7 } from '#platform/ids'
import { orderKeyOf, orderOfKey } from './order-key.ts'

const secrets = ['a new secret of more than 32 letters', 'the former secret of 32 letters..']
const id = uuidv7.next()

test('a key opens its order, also one made by a former secret', () => {
  expect(orderOfKey(secrets, orderKeyOf(secrets, id))).toBe(id)
  expect(orderOfKey(secrets, orderKeyOf(secrets.slice(1), id))).toBe(id)
})

test('no other text opens an order', () => {
  const key = orderKeyOf(secrets, id)
  const other = orderKeyOf(secrets, uuidv7.next())
  expect(orderOfKey(['another secret of more than 32 letters'], key)).toBeNull()
  expect(orderOfKey(secrets, key.slice(0, 22) + other.slice(22))).toBeNull()
  for (const text of [
    undefined,
    '',
    key.slice(1),
    `${key}A`,
    'A'.repeat(43),
    `${key.slice(0, 42)}!`,
  ]) {
    expect(orderOfKey(secrets, text)).toBeNull()
  }
})
