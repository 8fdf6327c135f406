import { expect, test } from 'vitest'
import { trackingAddress } from './tracking-address.ts'

test.for([
  ['UPS', '1Z 999 AA1 01 2345 6784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['ups ground', '1Z-999-AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['FedEx Freight', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
  ['Fed Ex', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
  ['USPS', '94001000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000'],
  ['DHL Express', '12345678', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=12345678'],
] as const)('a parcel of %s with the number %s is followed at %s', ([carrier, number, address]) => {
  expect(trackingAddress({ carrier, trackingNumber: number })).toBe(address)
})

test.for([
  ['UPS', null],
  ['UPS', ''],
  ['UPS', 'see the note'],
  ['UPS', '1Z999"><script>'],
  ['Our own truck', '12345678'],
  ['Upson Cartage', '12345678'],
  ['Groups', '12345678'],
] as const)('%s with the number %s has no page', ([carrier, number]) => {
  expect(trackingAddress({ carrier, trackingNumber: number })).toBeNull()
})
