import { expect, test } from 'vitest'
import { nearWord, editDistance } from './near-word.ts'

test.for([
  ['wrench', 'wrench', 0],
  ['wrnech', 'wrench', 1],
  ['wrench', 'wrenches', 2],
  ['sokcet', 'socket', 1],
  ['', 'jack', 4],
  ['caliper', 'kaliber', 2],
] as const)('from %s to %s it is %d slips', ([typed, meant, slips]) => {
  expect(editDistance(typed, meant)).toBe(slips)
  expect(editDistance(meant, typed)).toBe(slips)
})

test('the nearest word is meant, and none that is far', () => {
  expect(nearWord('torqe', ['torque', 'tore', 'storage'])).toBe('torque')
  expect(nearWord('jak', ['jack', 'jaw'])).toBe('jack')
  expect(nearWord('zzzzzz', ['torque'])).toBeNull()
})

test('a word that is known was meant as it stands', () => {
  expect(nearWord('tore', ['tore', 'torque'])).toBeNull()
})
