import { expect, test } from 'vitest'
import { nothingTyped, readChanges, type TypedChange } from './typed-change.ts'

const read = (typed: Partial<TypedChange>) => readChanges({ ...nothingTyped, ...typed })

test('what is typed becomes the changes that the store takes', () => {
  expect(
    read({
      how: 'percent down',
      by: ' 10 % ',
      rounding: '99',
      category: 'brakes',
      minimumOrder: '4',
    }),
  ).toEqual({
    changes: [
      { what: 'price', how: 'percent', direction: 'down', percent: '10', rounding: '99' },
      { what: 'category', category: 'brakes' },
      { what: 'minimumOrder', minimumOrder: '4' },
    ],
  })
  const until = '2030-12-01T08:00'
  expect(read({ how: 'set', by: '12.50', until, state: 'hidden' })).toEqual({
    changes: [
      { what: 'price', how: 'set', price: '12.50', until: new Date(until).toISOString() },
      { what: 'state', state: 'hidden' },
    ],
  })
})

test('what is missing is said at its field', () => {
  expect(read({})).toEqual({ errors: { form: 'Please choose at least one change.' } })
  expect(read({ how: 'amount up' })).toEqual({
    errors: { by: 'Please enter an amount in dollars.' },
  })
  expect(read({ how: 'set', by: '1', from: 'soon' })).toEqual({
    errors: { from: 'Please enter a date and a time.' },
  })
})
