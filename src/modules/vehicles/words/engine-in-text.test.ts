import { expect, test } from 'vitest'
import { engineIn, isAsked } from './engine-in-text.ts'
import { trimsIn } from './trims.ts'

test.for([
  ['5.0 oil filter', { liters: 5 }, 'oil filter'],
  ['3.5l v6 plugs', { liters: 3.5, cylinders: 6, layout: 'v' }, 'plugs'],
  ['3.5 ecoboost plugs', { liters: 3.5, aspiration: 'turbo' }, 'plugs'],
  ['4 cylinder filter', { cylinders: 4 }, 'filter'],
  ['tdi oil filter', { fuel: 'diesel' }, 'oil filter'],
] as const)('%s asks for an engine', ([text, asked, rest]) => {
  expect(engineIn(text)).toMatchObject({ asked, rest })
})

test.for(['2.5 ton jack', 'M14 1.5 bolts', '0.5 in ratchet', 'brake pads', '9.9 mm'])(
  '%s names no engine',
  (text) => {
    expect(engineIn(text)).toBeUndefined()
  },
)

test('an engine is what was asked for if it agrees in all that was said', () => {
  const v6 = { liters: 3.5, cylinders: 6, layout: 'v', fuel: 'gasoline', aspiration: 'natural' }
  const engine = v6 as Parameters<typeof isAsked>[0]
  expect([isAsked(engine, { cylinders: 6 }), isAsked(engine, { liters: 2.5 })]).toEqual([
    true,
    false,
  ])
})

test.for([
  ['si oil filter', 'si oil filter', ['si'], 'oil filter'],
  ['sport brake pads', 'sport brake pads', ['sport'], 'brake pads'],
  ['sport mirror', '', [], 'sport mirror'],
  ['king ranch crew cab pads', 'king ranch crew cab pads', ['king ranch', 'crew cab'], 'pads'],
  ['brake pads xle', '', ['xle'], 'brake pads'],
] as const)('%s behind %s names %j', ([text, behind, trims, rest]) => {
  expect(trimsIn(text, behind)).toEqual({ trims, rest })
})
