import { expect, test } from 'vitest'
import { stateName, states, statesOfZip, zipProblem } from './us-states.ts'

// Post offices whose ZIP codes are well known, among them those at the borders of the ranges.
test.for([
  ['08608', ['NJ']],
  ['08611-1234', ['NJ']],
  ['90210', ['CA']],
  ['96162', ['CA']],
  ['00501', ['NY']],
  ['06390', ['CT', 'NY']],
  ['20001', ['DC']],
  ['20101', ['VA']],
  ['05544', ['MA']],
  ['73301', ['TX']],
  ['88595', ['TX']],
  ['83414', ['ID', 'WY']],
  ['99501', ['AK']],
  ['96799', ['HI', 'AS']],
  ['96910', ['GU', 'MP']],
  ['00601', ['PR']],
  ['00802', ['VI']],
  ['00000', []],
  ['09012', []],
] as const)('the ZIP code %s is in %j', ([zip, codes]) => {
  expect(statesOfZip(zip)).toEqual(codes)
})

test('there are fifty states, a district and five territories, each with ZIP codes of its own', () => {
  expect(states).toHaveLength(56)
  const used = new Set(
    Array.from({ length: 1000 }, (_, prefix) =>
      statesOfZip(String(prefix).padStart(3, '0')),
    ).flat(),
  )
  expect(states.filter(([code]) => !used.has(code))).toEqual([])
  expect(stateName('NJ')).toBe('New Jersey')
  expect(stateName('ZZ')).toBeUndefined()
})

test.for([
  ['08608', 'NJ', undefined],
  ['08608-1234', 'NJ', undefined],
  ['06390', 'NY', undefined],
  ['08608', '', undefined],
  ['', 'CA', undefined],
  ['08608', 'CA', 'must be in California: 08608 is in New Jersey'],
  ['06390', 'CA', 'must be in California: 06390 is in Connecticut or New York'],
  ['00000', 'NJ', 'must be one that is in use'],
] as const)('a ZIP code %j in the state %j: %s', ([zip, state, problem]) => {
  expect(zipProblem(zip, state)).toBe(problem)
})
