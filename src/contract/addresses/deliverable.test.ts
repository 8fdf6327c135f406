import { expect, test } from 'vitest'
import { addressProblems, isPostBox } from './deliverable.ts'
import { noTerritory } from '../values/us-states.ts'

const whole = {
  street: '218 Ferry Street',
  line2: '',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611',
}
const territory = /outside the 50 states and Washington, DC: we do not ship to territories yet/
const trenton = { state: 'NJ' }

test('an address at a street of a state has no problems', () => {
  expect(addressProblems(whole, trenton)).toEqual([])
  expect(addressProblems({ ...whole, line2: 'Suite 4', zip: '08611-1234' }, trenton)).toEqual([])
  expect(addressProblems(whole, undefined)).toEqual([])
})

test('without a state, a ZIP code of a territory is told at the ZIP code', () => {
  expect(addressProblems({ ...whole, state: '', zip: '00901' }, { state: 'PR' })).toContainEqual({
    field: 'zip',
    message: noTerritory,
  })
})

test.for([
  'PO Box 12',
  'P.O. Box 12',
  'p o box 12',
  'P. O. BOX #12',
  'POB 12',
  'Post Office Box 12',
  'Postal Box 12',
  'PO Drawer D',
  'Box 12',
  'Rear, PO Box 12',
])('%s is a box at a post office', (line) => {
  expect(isPostBox(line)).toBe(true)
})

test.for([
  '12 Box Elder Lane',
  '1 Boxwood Court',
  '7 Poboken Road',
  '4 Depot Box Street',
  '9 Post Road',
  'Apo Lane 3',
  'Mail stop 12',
  '100 Po Boxer Street',
])('%s is a street', (line) => {
  expect(isPostBox(line)).toBe(false)
})

test.for([
  [{ street: 'PO Box 12' }, trenton, 'street', /do not deliver to PO boxes/],
  [{ line2: 'P.O. Box 12' }, trenton, 'line2', /do not deliver to PO boxes/],
  [{ city: 'APO' }, trenton, 'city', /APO, FPO and DPO/],
  [{ state: 'AE', zip: '09012' }, null, 'state', /APO, FPO and DPO/],
  [{ state: 'PR', zip: '00901' }, { state: 'PR' }, 'state', territory],
  [{ zip: '96799' }, null, 'zip', territory],
  [{ zip: '00802' }, null, 'zip', territory],
  [{ state: 'ZZ' }, trenton, 'state', /two-letter state code/],
  [{ zip: '00000' }, null, 'zip', /must be a ZIP code that exists/],
  [{ state: 'NY' }, trenton, 'zip', /must be in New York: 08611 is in New Jersey/],
  [{ zip: '00901' }, { state: 'PR' }, 'zip', territory],
  [{ zip: '09012' }, { state: 'AE' }, 'zip', /APO, FPO and DPO/],
  [{ state: 'ZZ' }, { state: 'PA' }, 'state', /two-letter state code/],
] as const)('%o is refused once, at its field', ([change, place, field, message]) => {
  expect(addressProblems({ ...whole, ...change }, place)).toEqual([
    { field, message: expect.stringMatching(message) },
  ])
})
