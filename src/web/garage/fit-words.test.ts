import { expect, test } from 'vitest'
import { fitVerdicts } from '#contract/fitment/fit-words'
import { fitWords, type Judged } from './fit-words.ts'

const civic = '2016 Honda Civic'
const application = { position: 'front', quantity: 1, engine: null, condition: null } as const
const judged = (more: Partial<Judged>): Judged => ({
  verdict: 'fits',
  asksEngine: false,
  conditions: [],
  applications: [],
  isSample: false,
  ...more,
})
const wordsOf = (more: Partial<Judged>) => fitWords(judged(more), civic)

test('every verdict has words of its own', () => {
  const words = fitVerdicts.map((verdict) => wordsOf({ verdict }) ?? '')
  expect(new Set(words).size).toBe(fitVerdicts.length)
  for (const one of words) expect(one).not.toBe('')
  expect(wordsOf({ verdict: null })).toBeNull()
})

test('what depends on the vehicle names it', () => {
  for (const verdict of ['fits', 'fits_with', 'does_not_fit', 'not_confirmed'] as const) {
    expect(wordsOf({ verdict })).toContain(civic)
  }
})

test('position and quantity are named, each once, and that there are more', () => {
  const rear = { ...application, position: 'rear_left', quantity: 2 } as const
  expect(wordsOf({ applications: [application, application] })).toBe(
    'Fits your 2016 Honda Civic: front, 1 needed',
  )
  expect(wordsOf({ applications: [{ ...application, position: null, quantity: 4 }] })).toBe(
    'Fits your 2016 Honda Civic: 4 needed',
  )
  expect(wordsOf({ applications: [application, rear], isSample: true })).toBe(
    'Fits your 2016 Honda Civic: front, 1 needed; rear left, 2 needed (sample)',
  )
  const third = { ...application, position: 'rear' } as const
  expect(wordsOf({ applications: [application, rear, third] })).toMatch(/2 needed; and more$/)
})

test('what must agree is told: a condition, the engine, or that there are several', () => {
  const rotors = { text: 'with 320 mm rotors', asks: null }
  const told = (asksEngine: boolean, conditions: (typeof rotors)[]) =>
    wordsOf({ verdict: 'fits_with', asksEngine, conditions })
  expect(told(false, [rotors])).toBe('Fits your 2016 Honda Civic with 320 mm rotors')
  expect(told(true, [])).toBe('Fits some engines of your 2016 Honda Civic')
  expect(told(true, [rotors])).toBe('Fits your 2016 Honda Civic with conditions')
  expect(told(false, [rotors, { text: 'without ABS', asks: null }])).toBe(
    'Fits your 2016 Honda Civic with conditions',
  )
})

test('a few engines are named', () => {
  const engine = (label: string) => ({ ...application, engine: label })
  const told = (labels: string[]) =>
    wordsOf({ verdict: 'fits_with', asksEngine: true, applications: labels.map(engine) })
  expect(told(['2.0 L I4'])).toBe(
    'Fits some engines of your 2016 Honda Civic (2.0 L I4): front, 1 needed',
  )
  expect(told(['1.5 L I4', '2.0 L I4', '2.4 L I4'])).toBe(
    'Fits some engines of your 2016 Honda Civic: front, 1 needed',
  )
})
