import { expect, test } from 'vitest'
import fc from 'fast-check'
import { aspirations, engineFuels, engineLayouts } from '#contract/vehicles/kinds'
import { engineOf, engineThatAgrees, type EngineFacts } from './engine.ts'

const inline = { liters: 2, cylinders: 4, layout: 'inline', fuel: 'gasoline' } as const
const motor = { liters: null, cylinders: null, layout: null, fuel: 'electric' } as const

test.for([
  [{ ...inline, aspiration: 'natural' }, '2.0 L I4', '2-0l-i4'],
  [{ ...inline, aspiration: 'turbo' }, '2.0 L I4 turbo', '2-0l-i4-turbo'],
  [{ ...inline, layout: 'flat', aspiration: 'natural' }, '2.0 L H4', '2-0l-h4'],
  [{ ...inline, fuel: 'hybrid', aspiration: 'natural' }, '2.0 L I4 hybrid', '2-0l-i4-hybrid'],
  [{ ...inline, layout: null, aspiration: 'natural' }, '2.0 L 4 cylinders', '2-0l-4-cylinders'],
  [{ ...inline, liters: null, aspiration: 'natural' }, 'I4', 'i4'],
  [{ ...motor, aspiration: 'natural' }, 'Electric', 'electric'],
] as const)('%j is called %s', ([facts, label, slug]) => {
  expect(engineOf(facts)).toMatchObject({ label, slug })
})

const facts: fc.Arbitrary<EngineFacts> = fc.record({
  liters: fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10),
  cylinders: fc.option(fc.integer({ min: 1, max: 16 })),
  layout: fc.option(fc.constantFrom(...engineLayouts)),
  fuel: fc.constantFrom(...engineFuels.filter((fuel) => fuel !== 'electric')),
  aspiration: fc.constantFrom(...aspirations),
})

test('two engines have the same id exactly if their facts are the same, and the id fits the column', () => {
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const isSame = JSON.stringify(Object.values(one)) === JSON.stringify(Object.values(other))
      expect(engineOf(one).id === engineOf(other).id).toBe(isSame)
      expect(engineOf(one).id).toBeLessThan(2 ** 31)
    }),
  )
})

test('a VIN that does not speak of a turbo agrees with the only engine of its size', () => {
  const natural = engineOf({ ...inline, aspiration: 'natural' })
  const turbo = engineOf({ ...inline, aspiration: 'turbo' })
  const small = engineOf({ ...inline, liters: 1.5, aspiration: 'turbo' })
  const told = { ...inline, layout: null, aspiration: 'natural' } as const
  expect(engineThatAgrees([turbo, small], told)).toBe(turbo)
  expect(engineThatAgrees([turbo, natural, small], told)).toBeUndefined()
  expect(engineThatAgrees([natural, turbo], { ...told, aspiration: 'turbo' })).toBe(turbo)
  expect(engineThatAgrees([small], told)).toBeUndefined()
  expect(engineThatAgrees([natural], { ...told, fuel: 'diesel' })).toBeUndefined()
})
