import { expect, test } from 'vitest'
import { nameParts } from './name-parts.ts'

test.for([
  ['Click Torque Wrench, 1/2 in. Drive', ['1/2 in.']],
  ['Torque Wrench, 1/2 in, 40–200 N·m', ['1/2 in', '40–200 N·m']],
  ['Brake Rotor, 300 × 28 mm', ['300 × 28 mm']],
  ['Brake Bleeder, 2.5 l', ['2.5 l']],
  ['Ratchet, 72 teeth', []],
  ['Bleeder for 2 lines', []],
  ['Work Lamp', []],
] as const)('%s has these measures: %j', ([name, measures]) => {
  const parts = nameParts(name)
  expect(parts.filter((_, index) => index % 2 === 1)).toEqual(measures)
  expect(parts.join('')).toBe(name)
})
