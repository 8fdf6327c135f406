import { expect, test } from 'vitest'
import { axes, legalMoves } from '#contract/order-status'
import { historySentence, paidAt } from './history-sentence.ts'

test('every legal move has a sentence, none shows a word of the code', () => {
  const told = axes.flatMap((axis) =>
    Object.entries(legalMoves[axis] as Record<string, readonly string[]>).flatMap(([from, all]) =>
      all.map((to) => historySentence({ axis, from, to, by: 'gateway' })),
    ),
  )
  expect(told).toHaveLength(22)
  for (const sentence of told) expect(sentence).toMatch(/^[A-Z][a-zA-Z ,]+$/)
})

test('who cancelled is told', () => {
  const cancelled = { axis: 'order', from: 'open', to: 'cancelled' } as const
  expect(historySentence({ ...cancelled, by: 'customer' })).toBe('Cancelled by the customer')
  expect(historySentence({ ...cancelled, by: 'store' })).toBe('Cancelled because it was not paid')
})

test('an order is paid from the first time the money came', () => {
  const order = { order: 'open', money: 'paid', goods: 'unfulfilled' } as const
  const history = [
    { at: '2026-01-01T10:00:00.000Z', axis: 'order', from: null, to: 'open', by: 'customer' },
    { at: '2026-01-01T10:05:00.000Z', axis: 'money', from: 'unpaid', to: 'paid', by: 'gateway' },
  ] as const
  expect(paidAt({ axes: order, history: [...history] })).toBe('2026-01-01T10:05:00.000Z')
  expect(paidAt({ axes: { ...order, money: 'unpaid' }, history: [...history] })).toBeUndefined()
})
