import { expect, test } from 'vitest'
import { readColumns, toggled, usualColumns } from './columns.ts'
import {
  contradictions,
  deskSearch,
  narrowedBy,
  readDeskFilter,
  wantedFilter,
} from './desk-filter.ts'

const read = (search: string) => readDeskFilter(new URLSearchParams(search))

test('the address says every filter, and what was read is the same address again', () => {
  const search =
    'q=TW-4&status=Paid&order=-total&from=2026-11-01&to=2026-11-21&sumFrom=10&sumTo=99.50&category=torque&customer=new&columns=orderBy.total&cursor=abc&before=25'
  const filter = read(search)
  expect(new URLSearchParams(deskSearch(filter)).toString()).toBe(
    new URLSearchParams(
      deskSearch(read(new URLSearchParams(deskSearch(filter)).toString())),
    ).toString(),
  )
  expect(narrowedBy(filter)).toBe(6)
  expect(wantedFilter(filter, 'America/New_York')).toEqual({
    q: 'TW-4',
    status: 'Paid',
    order: '-total',
    // The shop's clocks were set back on the first of these days.
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-22T05:00:00.000Z',
    sumFrom: '10',
    sumTo: '99.50',
    category: 'torque',
    customer: 'new',
  })
})

test('what nobody can mean is left out', () => {
  const filter = read(
    'from=2026-02-31&to=soon&sumFrom=1.005&sumTo=-1&category=A B&customer=old&columns=nothing&view=1',
  )
  expect(deskSearch(filter)).toEqual({})
  expect(wantedFilter(filter, 'UTC')).toEqual({ status: 'Current' })
})

test('bounds the wrong way round are told at their field', () => {
  expect(contradictions(read('from=2026-11-02&to=2026-11-01&sumFrom=9&sumTo=10'))).toEqual({
    to: 'This day is before the first one.',
    sumTo: undefined,
  })
  expect(contradictions(read('from=2026-11-01&to=2026-11-01&sumFrom=100&sumTo=20'))).toEqual({
    to: undefined,
    sumTo: 'This is less than the smallest total.',
  })
})

test('columns are chosen one by one, and the one that names the order stays', () => {
  expect(readColumns('')).toEqual(usualColumns)
  expect(readColumns('total.status')).toEqual(['orderBy', 'total', 'status'])
  expect(toggled(['orderBy', 'total'], 'placed')).toEqual(['orderBy', 'total', 'placed'])
  expect(toggled(['orderBy', 'total'], 'total')).toEqual(['orderBy'])
})
