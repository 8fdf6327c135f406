import { expect, test } from 'vitest'
import { askedVehicle } from './data.ts'

const asked = (search: string) => askedVehicle(new URLSearchParams(search))

test('the picker goes on with the choices of its address', () => {
  expect(asked('year=2016&make=mercedes-benz&vehicle=2016-mercedes-benz-c-class')).toEqual({
    year: '2016',
    make: 'mercedes-benz',
    vehicle: '2016-mercedes-benz-c-class',
  })
  expect(asked('year=2016')).toEqual({ year: '2016', make: '', vehicle: '' })
})

test.for([
  ['year=2017&make=honda&vehicle=2016-honda-civic', { year: '2017', make: 'honda' }],
  ['year=2016&make=kia&vehicle=2016-honda-civic', { year: '2016', make: 'kia' }],
  ['make=honda&vehicle=2016-honda-civic', { year: '', make: '' }],
] as const)('%s has a choice that does not belong to the earlier ones', ([search, left]) => {
  expect(asked(search)).toEqual({ ...left, vehicle: '' })
})

test.for(['1899', '20160', 'MMXVI', '2016 ', '-2016', ''])('%j is no year', (year) => {
  expect(askedVehicle(new URLSearchParams({ year, make: 'honda' })).make).toBe('')
})

test.for(['Honda', '../honda', 'hon da', '-honda', 'h'.repeat(61)])('%j is no make', (make) => {
  expect(askedVehicle(new URLSearchParams({ year: '2016', make }))).toEqual({
    year: '2016',
    make: '',
    vehicle: '',
  })
})
