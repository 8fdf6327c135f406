import { expect, test } from 'vitest'
import { factsOf } from './break-words.ts'

test('what was found is told in words, amounts in dollars, ours beside theirs', () => {
  const details = {
    intentId: 'pi_1',
    amountCents: 1,
    currency: 'eur',
    orderId: 'o-1',
    ours: { amountCents: 12_850, orderId: 'o-1' },
  }
  expect(factsOf(details)).toEqual([
    { name: 'intent id', value: 'pi_1' },
    { name: 'amount', value: '$0.01' },
    { name: 'currency', value: 'eur' },
    { name: 'amount, ours', value: '$128.50' },
  ])
})
