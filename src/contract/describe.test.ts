import { expect, test } from 'vitest'
import * as z from 'zod'
import { describe, type Details } from './describe.ts'

const plain = { summary: '', access: 'anyone', response: z.null() } as const

test.for<[Details, readonly string[]]>([
  [plain, ['too_many_requests']],
  [{ ...plain, open: true }, []],
  [
    { ...plain, query: z.null(), refusals: ['busy'] },
    ['invalid_input', 'busy', 'too_many_requests'],
  ],
  [{ ...plain, query: z.null(), answers: 'redirect' }, ['too_many_requests']],
  [{ ...plain, access: 'pending' }, ['too_many_requests']],
  [{ ...plain, access: 'owner' }, ['unauthenticated', 'too_many_requests']],
  [
    { ...plain, access: 'staff', permission: 'products.read' },
    ['unauthenticated', 'forbidden', 'too_many_requests'],
  ],
  [
    { ...plain, idempotent: true, refusals: ['request_in_flight'] },
    ['request_in_flight', 'idempotency_key_reused', 'too_many_requests'],
  ],
])('what a call refuses follows from its fields: %o', ([details, refusals]) => {
  const { call } = describe({ call: { method: 'GET', path: '/call' } }, { call: details })
  expect(call.refusals).toEqual(refusals)
})
