import type { StripeCardElement } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client'
import { ProblemError } from '#contract/problem'
import { refusals, type RefusalCode } from '#contract/refusals'
import { payByCard, type Attempt } from './pay-by-card.ts'

const order = {
  _id: '0199d0c6-0000-7000-8000-000000000001',
  totalAmount: 642.5,
  amountDue: 712.4,
}
const buyer = { name: 'Dana Whitlock', email: 'dana@shop.test' }

test('a paid order: intent, payment method, confirmation, and the store asks how it went', async () => {
  const { attempt, asked } = payment({ status: 'succeeded' })
  expect(await payByCard(attempt)).toEqual({ kind: 'paid' })
  expect(asked).toEqual([
    ['createIntent', { totalAmount: 642.5, orderId: order._id }],
    ['show', order._id],
    ['createPaymentMethod', buyer],
    ['confirmCardPayment', 'pi_1_secret_1', 'pm_1'],
    ['check', order._id],
  ])
})

test('a declined card fails with the provider’s own words and is not settled', async () => {
  const error = { message: 'Your card was declined.' }
  const { attempt, asked } = payment({ confirmError: error })
  expect(await payByCard(attempt)).toEqual({ kind: 'failed', ...error })
  expect(asked.map(([call]) => call)).not.toContain('check')
})

test('an incomplete card never reaches the confirmation', async () => {
  const error = { message: 'Your card number is incomplete.' }
  const { attempt, asked } = payment({ methodError: error })
  expect(await payByCard(attempt)).toEqual({ kind: 'failed', ...error })
  expect(asked.map(([call]) => call)).toEqual(['createIntent', 'show', 'createPaymentMethod'])
})

test.for([733.83, null, 0])('if %s is due by now, nothing is confirmed', async (amountDue) => {
  const { attempt, asked } = payment({ amountDue })
  expect(await payByCard(attempt)).toEqual({ kind: 'changed', order: { ...order, amountDue } })
  expect(asked.map(([call]) => call)).toEqual(['createIntent', 'show'])
})

test('a payment that another tab has made is a payment', async () => {
  const { attempt, asked } = payment({
    confirmError: { message: 'Already confirmed.', payment_intent: { status: 'succeeded' } },
  })
  expect(await payByCard(attempt)).toEqual({ kind: 'paid' })
  expect(asked.at(-1)).toEqual(['check', order._id])
})

test('money that has moved stays moved when the store cannot be told', async () => {
  const { attempt } = payment({ status: 'succeeded', check: new TypeError('Failed to fetch') })
  expect(await payByCard(attempt)).toEqual({ kind: 'paid' })
})

test('a bank that has not decided is no success yet', async () => {
  const { attempt } = payment({ status: 'processing' })
  expect(await payByCard(attempt)).toEqual({ kind: 'processing' })
})

test.for([
  ['order_paid', 'paid'],
  ['payment_processing', 'processing'],
  ['out_of_stock', 'failed'],
  ['order_cancelled', 'failed'],
] as const)('an intent refused with %s is %s', async ([code, kind]) => {
  const { attempt, asked } = payment({ intent: refusal(code) })
  expect((await payByCard(attempt)).kind).toBe(kind)
  expect(asked).toHaveLength(1)
})

test('a broken line is told, never thrown', async () => {
  const { attempt } = payment({ intent: new TypeError('Failed to fetch') })
  expect(await payByCard(attempt)).toMatchObject({ kind: 'failed' })
})

type Script = {
  intent?: Error
  methodError?: object
  confirmError?: object
  status?: string
  check?: Error
  amountDue?: number | null
}

/** A store and a gateway that answer by a script, and what they were asked. */
function payment(script: Script) {
  const { intent, methodError, confirmError, status, check } = script
  const { amountDue = order.amountDue } = script
  const asked: unknown[][] = []
  const client = {
    orders: {
      show: ({ params }: { params: { id: string } }) => {
        asked.push(['show', params.id])
        return Promise.resolve({ ...order, amountDue })
      },
    },
    payments: {
      createIntent: ({ body }: { body: object }) => {
        asked.push(['createIntent', body])
        return intent ? Promise.reject(intent) : Promise.resolve({ clientSecret: 'pi_1_secret_1' })
      },
      check: ({ params }: { params: { id: string } }) => {
        asked.push(['check', params.id])
        return check ? Promise.reject(check) : Promise.resolve({})
      },
    },
  } as unknown as Client
  const stripe = {
    createPaymentMethod: (method: { billing_details: object }) => {
      asked.push(['createPaymentMethod', method.billing_details])
      return Promise.resolve(
        methodError ? { error: methodError } : { paymentMethod: { id: 'pm_1' } },
      )
    },
    confirmCardPayment: (secret: string, data: { payment_method: string }) => {
      asked.push(['confirmCardPayment', secret, data.payment_method])
      return Promise.resolve(confirmError ? { error: confirmError } : { paymentIntent: { status } })
    },
  } as unknown as Attempt['stripe']
  const card = {} as StripeCardElement
  return { attempt: { client, stripe, card, order, buyer }, asked }
}

function refusal(code: RefusalCode): ProblemError {
  return new ProblemError({ type: 'about:blank', title: code, status: refusals[code], code })
}
