import { expect, test } from 'vitest'
import { shippingWay, weightText } from './weight.ts'

test.for([
  [75, '75 g (0.17 lbs)'],
  [1460, '1.46 kg (3.2 lbs)'],
  [27_400, '27.4 kg (60.4 lbs)'],
  [1_250_000, '1,250 kg (2,755.8 lbs)'],
] as const)('%d grams read %s', ([grams, text]) => {
  expect(weightText(grams)).toBe(text)
})

test('150 lbs still go by parcel, a gram more does not', () => {
  expect(shippingWay(68_039)).toBe('Parcel carrier')
  expect(shippingWay(68_040)).toBe('Truck freight')
})
