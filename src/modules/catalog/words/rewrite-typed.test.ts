import { expect, test } from 'vitest'
import { helpIn } from './help-words.ts'
import { kindBegun, kindIn } from './kinds.ts'
import { rewriteTyped } from './rewrite-typed.ts'
import { soundOf } from './sound-of-word.ts'

test.for([
  ['6205-2rs', '6205', ['2rs']],
  ['6205-2RSH/C3', '6205', ['2RSH/C3']],
  ['nsk 6205ddu', 'nsk 6205', ['ddu']],
  ['6205 c3', '6205 c3', []],
  ['7206 BEP', '7206', ['BEP']],
  ['m8-1.25 bolts', 'M8 1.25 bolts', []],
  ['14x1.5 lug bolts', 'M14 1.5 lug bolts', []],
  ['3/4 x 16 oil filter', '3/4-16 oil filter', []],
  ['1 1/8-16 filter', '1-1/8-16 filter', []],
  ['1/2 12 point socket', '1/2 12 point socket', []],
  ['3/8 drive 72 tooth', '3/8 drive 72 tooth', []],
  ['7/16th wrench', '7/16 wrench', []],
  ['1/2 dr ratchet', '1/2 in. drive ratchet', []],
  ['10k lift', '10000 lb lift', []],
  ['25 x 52 x 15', '25 x 52 x 15', []],
  ['5x114.3', '5x114.3', []],
  ['1 8 ton', '1 8 ton', []],
] as const)('%s is written %s, and %j is left out', ([typed, text, leftOut]) => {
  expect(rewriteTyped(typed)).toEqual({ text, leftOut })
})

test.for([
  ['front brake pads', 'brake pad', true],
  ['ball joint hammer', 'hammer', true],
  ['hammer for ball joints', 'hammer', true],
  ['oil filter 3/4-16', 'oil filter', true],
  ['tire pressure 160 psi', 'tire', false],
  ['m8 x 25', undefined, undefined],
] as const)('%s asks for a %s', ([typed, name, isLast]) => {
  expect([kindIn(typed)?.name, kindIn(typed)?.isLast]).toEqual([name, isLast])
})

test('a kind is known by its beginning once its first word is whole', () => {
  expect([kindBegun('oil fi'), kindBegun('oil'), kindBegun('zz fi')]).toEqual([
    'oil filter',
    undefined,
    undefined,
  ])
})

test.for([
  ['tork', 'torque'],
  ['torq', 'torque'],
  ['rench', 'wrench'],
  ['rachet', 'ratchet'],
  ['plyers', 'pliers'],
  ['sockit', 'socket'],
])('%s sounds like %s', ([one = '', other = '']) => {
  expect(soundOf(one)).toBe(soundOf(other))
})

test.for([
  ['how long does shipping take', 'shipping'],
  ['where is my order', 'find_order'],
  ['lifetime warranty', 'warranty'],
  ['return spring', null],
  ['phone holder', null],
  ['call', 'contact'],
] as const)('%s is a question about %s', ([typed, topic]) => {
  expect(helpIn(typed)).toBe(topic)
})
