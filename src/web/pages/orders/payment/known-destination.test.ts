import { expect, test } from 'vitest'
import type { OrderDelivery } from '#contract/orders/charges.schema'
import { knownDestination, zipOfAddress } from './known-destination.ts'

const address = '218 Ferry Street, Trenton, NJ 08611'
type Known = Exclude<OrderDelivery, { mode: 'none' }>
const delivery: Known = {
  mode: 'freight',
  amount: 240,
  to: { zip: '90210', city: 'Beverly Hills', state: 'CA', residential: false },
  shipsOn: '2026-11-24',
  arrives: { earliest: '2026-11-25', latest: '2026-11-27' },
  packages: [],
  explain: [{ code: 'liftgate', value: 1, amount: 75 }],
  pickup: null,
}

test.for([
  [address, '08611'],
  ['218 Ferry Street, Trenton, NJ 08611-1234, USA', '08611'],
  ['12345 Oak Lane', ''],
  ['1 Calle Mayor, San Juan, PR 00901', '00901'],
  ['The red barn', ''],
  ['1 Main Street, 123456', ''],
] as const)('the ZIP code of %s is %j', ([text, zip]) => {
  expect(zipOfAddress(text)).toBe(zip)
})

test('a delivery says where it goes, and what the truck needs', () => {
  expect(knownDestination({ delivery, address })).toEqual({
    zip: '90210',
    kind: 'business',
    extras: { liftgate: true, limitedAccess: false },
  })
})

test('of a pick-up, and before anything is known, the address says where the buyer is', () => {
  const pickup: Known = { ...delivery, mode: 'pickup', to: null, explain: [] }
  expect(knownDestination({ delivery: pickup, address })).toMatchObject({
    zip: '08611',
    kind: 'pickup',
  })
  expect(knownDestination({ delivery: null, address })).toEqual({
    zip: '08611',
    extras: { liftgate: false, limitedAccess: false },
  })
})
