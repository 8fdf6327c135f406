import { expect, test } from 'vitest'
import { fitVerdicts } from '#contract/fitment/fit-words'
import { fitWords } from './fit-words.ts'

const bare = { asksEngine: false, conditions: [] }

test('every verdict has words of its own', () => {
  const words = fitVerdicts.map((verdict) => fitWords({ verdict, ...bare }) ?? '')
  expect(new Set(words).size).toBe(fitVerdicts.length)
  for (const one of words) expect(one).not.toBe('')
  expect(fitWords({ verdict: null, ...bare })).toBeNull()
})

test('what must agree is told: a condition, the engine, or that there are several', () => {
  const rotors = { text: 'with 320 mm rotors', asks: null }
  const told = (asksEngine: boolean, conditions: (typeof rotors)[]) =>
    fitWords({ verdict: 'fits_with', asksEngine, conditions })
  expect(told(false, [rotors])).toBe('Fits with 320 mm rotors')
  expect(told(true, [])).toBe('Fits some engines')
  expect(told(true, [rotors])).toBe('Fits with conditions')
  expect(told(false, [rotors, { text: 'without ABS', asks: null }])).toBe('Fits with conditions')
})
