import { expect, test } from 'vitest'
import { nextPlace, pageNumber, previousPlace, readPlace } from './list-place.ts'

const at = (search: Record<string, string>) => readPlace(new URLSearchParams(search))

test('three pages forth are three pages back, by the address alone', () => {
  const first = at({})
  const second = at(nextPlace(first, 'two'))
  const third = at(nextPlace(second, 'three'))
  expect([first, second, third].map(pageNumber)).toEqual([1, 2, 3])
  expect(third).toEqual({ cursor: 'three', passed: ['two'] })
  expect(at(previousPlace(third) ?? {})).toEqual(second)
  expect(at(previousPlace(second) ?? {})).toEqual(first)
  expect(previousPlace(first)).toBeNull()
})

test('an address stays an address, however far one goes', () => {
  let place = at({})
  for (let page = 0; page < 500; page++) place = at(nextPlace(place, `cursor-${page}`))
  expect(place.passed).toHaveLength(60)
  expect(at(previousPlace(place) ?? {}).cursor).toBe('cursor-498')
})

test('an address somebody typed is read as far as it goes', () => {
  expect(at({ passed: '..a..' })).toEqual({ cursor: '', passed: ['a'] })
})
