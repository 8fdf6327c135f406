import { expect, test } from 'vitest'
import { keyOf, newAttribute, sentOf, typedOf } from './typed-attributes.ts'

const kept = {
  key: 'od',
  name: 'Outside diameter',
  labels: ['Outside diameter', 'Ø'],
  kind: 'number' as const,
  unit: 'mm',
  isRequired: true,
  isFilter: true,
  isColumn: false,
  known: 3,
  unread: 1,
}

test('what is not touched is sent as it is kept', () => {
  const { known: _known, unread: _unread, ...attribute } = kept
  expect(sentOf(typedOf(kept))).toEqual(attribute)
})

test('a new attribute has the key and the label of its name; a text has no unit and does not filter', () => {
  expect(sentOf({ ...newAttribute(), name: ' Jaw opening ', kind: 'text' })).toEqual({
    key: 'jaw-opening',
    name: 'Jaw opening',
    labels: ['Jaw opening'],
    kind: 'text',
    unit: null,
    isRequired: false,
    isFilter: false,
    isColumn: false,
  })
  expect(keyOf('Max. torque (2nd)')).toBe('max-torque-2nd')
})
