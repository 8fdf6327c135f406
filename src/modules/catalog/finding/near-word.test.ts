import { expect, test } from 'vitest'
import { editDistance } from '#contract/values/edit-distance'
import { nearWord } from './near-word.ts'

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

const known = (...words: string[]) => words.map((word) => ({ word, products: 1 }))

test('the nearest word is meant, and none that is far', () => {
  expect(nearWord('torqe', known('torque', 'tore', 'storage'))).toBe('torque')
  expect(nearWord('jak', known('jack', 'jaw'))).toBe('jack')
  expect(nearWord('zzzzzz', known('torque'))).toBeNull()
})

test('a word that is known was meant as it stands', () => {
  expect(nearWord('tore', known('tore', 'torque'))).toBeNull()
})

test('of words that are equally near, the one that more products have is meant', () => {
  const words = [
    { word: 'brand', products: 3 },
    { word: 'brake', products: 200 },
  ]
  expect(nearWord('bravd', [...words, { word: 'braved', products: 4 }])).toBe('braved')
  expect(nearWord('brade', words.concat({ word: 'grade', products: 40 }))).toBe('brake')
})
