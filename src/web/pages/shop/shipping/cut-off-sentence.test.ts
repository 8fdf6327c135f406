import { expect, test } from 'vitest'
import { cutOffSentence } from './cut-off-sentence.ts'

test.for<[hour: number, said: RegExp]>([
  [0, /^Orders leave on the next business day\.$/],
  [9, /before 9 a\.m\. Eastern Time on a business day/],
  [12, /before noon Eastern Time/],
  [14, /before 2 p\.m\. Eastern Time/],
  [24, /^Orders placed on a business day leave the same day\.$/],
])('the cut-off hour %s is told', ([cutOffHour, said]) => {
  expect(cutOffSentence({ cutOffHour, timeZone: 'America/New_York' })).toMatch(said)
})
