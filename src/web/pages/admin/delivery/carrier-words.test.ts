import { expect, test } from 'vitest'
import { carrierWords } from './carrier-words.ts'

const services = ['UPS/Ground']
const failure = { why: 'late', at: '2026-03-04T15:00:00.000Z' } as const
const before = '2026-03-04T14:00:00.000Z'
const after = '2026-03-04T16:00:00.000Z'

test.for([
  ['no carrier', null, 'Not connected', /table says/],
  [
    'one that was not asked',
    { services, answeredAt: null, failure: null, awaySince: null },
    'Not asked yet',
    /since the shop was started/,
  ],
  [
    'one that answers',
    { services, answeredAt: before, failure: null, awaySince: null },
    'Answers',
    /last answered/,
  ],
  [
    'one that answers again',
    { services, answeredAt: after, failure, awaySince: null },
    'Answers',
    /last failed .*too late/,
  ],
  [
    'one that failed last',
    { services, answeredAt: before, failure, awaySince: null },
    'Failed lately',
    /too late/,
  ],
] as const)('of %s it says so', ([, carrier, state, sentence]) => {
  const words = carrierWords(carrier && { ...carrier, services: [...carrier.services] })
  expect(words.state).toBe(state)
  expect(words.sentence).toMatch(sentence)
})

test('of one that is left alone it says since when and why, and that the table answers', () => {
  const away = { services, answeredAt: before, failure, awaySince: failure.at }
  const { chip, state, sentence } = carrierWords(away)
  expect([chip, state]).toEqual(['bad', expect.stringMatching(/^Away since /)])
  expect(sentence).toMatch(/table says until it is back.*too late.*last answered/)
})
