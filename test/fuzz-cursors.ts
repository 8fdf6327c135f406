import * as z from 'zod'
import type { Route } from '#contract/describe'

const id = '018f3f1e-0000-7000-8000-000000000000'

/** Values for cursors: some that real cursors contain, and some that none contains. */
const values: readonly unknown[] = [
  id,
  id.toUpperCase(),
  'a wrench',
  '',
  '\u0000',
  '2026-11-21T10:00:00.000Z',
  'newest',
  'name',
  'x'.repeat(201),
  0,
  -1,
  100,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  1e300,
  null,
  true,
  [],
  { id },
]

/** Cursors of every shape a list uses, and of other shapes: two values of any kind, three that end in an id, or none. */
export function cursorsByStructure(orders: readonly string[] = []): string[] {
  const pairs = values.flatMap((one) => values.map((other) => [one, other]))
  const named = orders.flatMap((order) => [
    [order, id],
    ...values.map((value) => [order, value]),
    ...values.map((value) => [order, value, id]),
  ])
  const positions: unknown[] = [[], ...values.map((value) => [value]), ...pairs, ...named]
  const others: unknown[] = [...values, [id, id, id, id], [[id]], { 0: id, length: 1 }]
  return [...[...positions, ...others].map(cursorOf), ...notEvenCursors]
}

const notEvenCursors = [
  'x',
  'W10',
  'W1',
  '====',
  '+/+/',
  '%',
  'AAAA',
  'bnVsbA==',
  '\u0000',
  'é',
  'e30'.repeat(60),
]

function cursorOf(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The sort orders a list offers. */
export function ordersOf({ query }: Route): string[] {
  if (!query) return []
  const { properties } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const order = properties?.['order']
  return typeof order === 'object' ? (order.enum ?? []).map(String) : []
}
