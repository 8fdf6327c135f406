import { expect, test } from 'vitest'
import { readOrdersFilter, searchOf, wantedOrders } from './orders-filter.ts'

test('the address of a list says what is asked for', () => {
  const filter = readOrdersFilter(
    new URLSearchParams('q= TW-4 &status=Paid&order=-total&cursor=abc&before=10'),
  )
  expect(filter).toEqual({ q: 'TW-4', status: 'Paid', order: '-total', cursor: 'abc', before: 10 })
  expect(wantedOrders(filter)).toEqual({
    q: 'TW-4',
    status: 'Paid',
    order: '-total',
    cursor: 'abc',
  })
  expect(readOrdersFilter(new URLSearchParams(searchOf(filter)))).toEqual(filter)
})

test('without a word what is not cancelled is asked for, and all only by its name', () => {
  expect(wantedOrders(readOrdersFilter(new URLSearchParams()))).toEqual({ status: 'Current' })
  expect(wantedOrders(readOrdersFilter(new URLSearchParams('status=All')))).toEqual({})
})

test('what nobody can mean is left out', () => {
  const filter = readOrdersFilter(new URLSearchParams('status=Lost&order=name&before=-3'))
  expect(searchOf(filter)).toEqual({})
})
