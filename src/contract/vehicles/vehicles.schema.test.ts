import { expect, test } from 'vitest'
import { EngineSlug, VehicleSlug } from './vehicles.schema.ts'

test.for([
  ['2016-honda-civic', '2016-honda-civic'],
  [' 2016-Honda-CR-V ', '2016-honda-cr-v'],
  ['2016-honda', undefined],
  ['16-honda-civic', undefined],
  ['2016-honda--civic', undefined],
  ["2016-honda-civic'", undefined],
])('%s is read as the vehicle %s', ([typed, slug]) => {
  expect(VehicleSlug.safeParse(typed).data).toBe(slug)
})

test.for([
  ['2-0l-i4', '2-0l-i4'],
  ['2-0L-I4-Turbo ', '2-0l-i4-turbo'],
  ['2.0 L I4', undefined],
  ['', undefined],
  ['x'.repeat(61), undefined],
])('%s is read as the engine %s', ([typed, slug]) => {
  expect(EngineSlug.safeParse(typed).data).toBe(slug)
})
