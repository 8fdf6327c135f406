import { expect, test } from 'vitest'
import type { Placed } from '#contract/checkout/checkout.schema'
import { ProblemError } from '#contract/problem'
import { refusals, type RefusalCode } from '#contract/refusals'
import type { CheckoutBody } from './checkout-order.ts'
import { placeOrder } from './place-order.ts'

const body: CheckoutBody = {
  cartVersion: 3,
  contact: { name: 'Dana Whitlock', email: 'dana@shop.test', mobile: '' },
  pickup: true,
  quoteId: 'first',
  expectedTotal: 306.7,
}
const placed: Placed = { orderId: 'o', orderKey: null, totalAmount: 262, total: 306.7 }

function refusal(code: RefusalCode) {
  return new ProblemError({ type: 'about:blank', title: code, status: refusals[code], code })
}

/** A store that answers with these in turn, and what it was sent. */
function store(answers: (Placed | Error)[], total = 306.7, version = 3) {
  const sent: CheckoutBody[] = []
  let quoted = 0
  return {
    sent,
    quoted: () => quoted,
    steps: {
      body,
      place: async (request: CheckoutBody) => {
        sent.push(request)
        const answer = answers[sent.length - 1]
        if (!answer || answer instanceof Error) throw answer ?? new Error('was not to be asked')
        return answer
      },
      cartVersion: async () => version,
      requote: async () => ({ quoteId: `quote ${++quoted}`, total }),
    },
  }
}

test('an order is placed as it was shown, with one request', async () => {
  const { steps, sent, quoted } = store([placed])
  expect(await placeOrder(steps)).toEqual({ kind: 'placed', placed })
  expect(sent).toEqual([body])
  expect(quoted()).toBe(0)
})

test.for(['quote_expired', 'price_changed', 'certificate_ended'] as const)(
  'after %s the price is asked anew, and the same price goes on by itself',
  async (code) => {
    const { steps, sent } = store([refusal(code), placed])
    expect(await placeOrder(steps)).toEqual({ kind: 'placed', placed })
    expect(sent).toEqual([body, { ...body, quoteId: 'quote 1' }])
  },
)

test.for(['quote_expired', 'price_changed', 'certificate_ended'] as const)(
  'after %s another price is not taken without asking',
  async (code) => {
    const { steps, sent } = store([refusal(code)], 310.02)
    expect(await placeOrder(steps)).toEqual({ kind: 'repriced', before: 306.7, now: 310.02 })
    expect(sent).toHaveLength(1)
  },
)

test('a second refusal ends the attempt', async () => {
  const error = refusal('price_changed')
  const { steps, sent } = store([refusal('quote_expired'), error])
  expect(await placeOrder(steps)).toEqual({ kind: 'refused', error })
  expect(sent).toHaveLength(2)
})

test.for(['cart_changed', 'cart_merged'] as const)(
  'after %s the buyer looks at the cart again',
  async (code) => {
    const { steps, sent, quoted } = store([refusal(code)])
    expect(await placeOrder(steps)).toEqual({ kind: 'cart_changed', before: 306.7 })
    expect(sent).toHaveLength(1)
    expect(quoted()).toBe(0)
  },
)

test('a quote that does not fit, since the cart has changed, is no reason to go on by itself', async () => {
  const { steps, sent } = store([refusal('quote_expired'), placed], 306.7, 4)
  expect(await placeOrder(steps)).toEqual({ kind: 'cart_changed', before: 306.7 })
  expect(sent).toHaveLength(1)
})

test.for(['out_of_stock', 'not_shippable', 'unauthenticated'] as const)(
  '%s is told, and nothing is asked again',
  async (code) => {
    const error = refusal(code)
    const { steps, sent, quoted } = store([error])
    expect(await placeOrder(steps)).toEqual({ kind: 'refused', error })
    expect(sent).toHaveLength(1)
    expect(quoted()).toBe(0)
  },
)

test('no answer is told, never thrown', async () => {
  const error = new TypeError('Failed to fetch')
  const { steps } = store([error])
  expect(await placeOrder(steps)).toEqual({ kind: 'refused', error })
})

test('a price that cannot be asked for is told', async () => {
  const { steps } = store([refusal('quote_expired')])
  const error = new TypeError('Failed to fetch')
  const requote = () => Promise.reject(error)
  expect(await placeOrder({ ...steps, requote })).toEqual({ kind: 'refused', error })
})
