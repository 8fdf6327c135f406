import { expect, test } from 'vitest'
import { carrierIn, carrierMeant, carrierNames, carriers, groundRates } from './carriers.ts'

test.for([
  ['upss', 'UPS'],
  ['USP', 'UPS'],
  ['Fedx', 'FedEx'],
  ['fdex ground', 'FedEx Ground'],
  ['DLH', 'DHL'],
  ['ups', null],
  ['UPS Worldwide', null],
  ['Federal Express', null],
  ['Our own truck', null],
  ['Estes', null],
  ['', null],
] as const)('%s is asked about as %s', ([typed, meant]) => {
  expect(carrierMeant(typed)).toBe(meant)
})

test.for(
  carriers.flatMap(({ name, services }) =>
    [name, ...services.map((service) => service.name)].map((written) => [written, name] as const),
  ),
)('%s is found within what people type', ([written, name]) => {
  expect(carrierIn(`by ${written.toLowerCase()} today`)?.name).toBe(name)
})

test('no name stands for two carriers, and no rate is asked for twice', () => {
  expect(new Set(carrierNames).size).toBe(carrierNames.length)
  expect(new Set(groundRates).size).toBe(groundRates.length)
})
