import { expect, test } from 'vitest'
import { lexemesOf, sizesOf } from './size-lexemes.ts'
import { readSearch, withoutSizes } from './read-search.ts'
import { synonymsOf } from './synonyms.ts'

const none = synonymsOf([])
const trade = synonymsOf([
  { words: 'spanner', kind: 'equal', others: ['wrench'] },
  { words: 'brake disc', kind: 'equal', others: ['rotor'] },
  { words: 'break pad', kind: 'means', others: ['brake pads'] },
])

const words = (typed: string, synonyms = none) =>
  readSearch(typed, synonyms).groups.map((ways) =>
    ways.map((way) => ('words' in way ? way.words : 'a size')),
  )

test.for([
  ['torque wrench', [['torque wrench']]],
  ['10mm wrench', [['a size'], ['wrench']]],
  ['1/2" drive ratchet', [['a size'], ['drive ratchet']]],
  ['half inch drive', [['a size'], ['drive']]],
  ['3/8 ratchet', [['a size', '3/8'], ['ratchet']]],
  ['3/4-16 oil filter', [['3/4-16 oil filter']]],
  ['300x28 rotor', [['300 28 rotor']]],
  ['M14 x 1.25 plug', [['M14 1.25 plug']]],
  ['350x34mm', [['a size'], ['a size']]],
  ['"wheel bearing"', [['"wheel bearing"']]],
  ['jack or hoist', [['jack or hoist']]],
  ['-brake lamp', [['-brake lamp']]],
  ['0 psi', [['0 psi']]],
] as const)('%s is read as %j', ([typed, read]) => {
  expect(words(typed)).toEqual(read)
})

test('a word of the trade is also found as the others, and several words as one thing', () => {
  expect(words('13 mm Spanners', trade)).toEqual([['a size'], ['Spanners', 'wrench']])
  expect(words('rear brake discs', trade)).toEqual([['rear'], ['brake discs', 'rotor']])
  expect(words('rotor', trade)).toEqual([['rotor', 'brake disc']])
})

test('a known slip is put right, and nothing else', () => {
  expect(trade.meantBy('front Break pads')).toBe('front brake pads')
  expect(trade.meantBy('brake pads')).toBeNull()
})

test.for([
  ['0.5 in', ['1/2 in. (12.7 mm)']],
  ['12.7 mm drive', ['12.7 mm (1/2 in.)']],
  ['1/2"', ['1/2 in. (12.7 mm)']],
  ['10mm', ['10 mm']],
  ['2½ t jack', ['2.5 ton (2,268 kg)']],
  ['40 Nm', ['40 N·m (29.5 ft·lb)']],
  ['3/8 ratchet', ['3/8 in. (9.525 mm)']],
  ['torque wrench', []],
] as const)('%s is understood as %j', ([typed, understood]) => {
  expect(readSearch(typed, none).understood).toEqual(understood)
})

/** Whether a product of this name is found by this size. */
function finds(typed: string, name: string): boolean {
  const has = sizesOf({ name, description: '', specifications: [] })
  const groups = readSearch(typed, none).groups
  return groups.every((ways) =>
    ways.some((way) => 'sizes' in way && way.sizes.some((size) => has.includes(`'${size}':`))),
  )
}

test.for([
  ['12.7 mm', '1/2 in. Drive', true],
  ['0.5 in', '1/2 in. Drive', true],
  ['13 mm', '1/2 in. Drive', false],
  ['3/4"', 'Wrench, 19 mm', true],
  ['8 mm', 'Wrench, 5/16 in.', false],
  ['2.5 ton', 'Capacity 2,268 kg', true],
  ['12 mm', 'Sockets, 10–19 mm', true],
  ['10 mm', 'Sockets, 10–19 mm', true],
  ['9.9 mm', 'Sockets, 10–19 mm', false],
  ['20 mm', 'Sockets, 10–19 mm', false],
  ['10 lb', 'Sockets, 10 mm', false],
] as const)('%s finds %s: %s', ([typed, name, isFound]) => {
  expect(finds(typed, name)).toBe(isFound)
})

test('no size lies in a range of nothing, and a wide range stays small', () => {
  expect(lexemesOf({ dimension: 'length', value: 0 })).toEqual([])
  const wide = sizesOf({ name: '0–300 psi', description: '', specifications: [] })
  expect(wide.split(' ').length).toBeLessThan(100)
})

test('without its sizes a search is what is left of it', () => {
  expect(withoutSizes('5 lb hammer')).toBe('hammer')
  expect(withoutSizes('10mm')).toBeNull()
  expect(withoutSizes('hammer')).toBeNull()
})
