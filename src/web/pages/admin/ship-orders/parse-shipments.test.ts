import { expect, test } from 'vitest'
import { parseShipments } from './parse-shipments.ts'

const read = (text: string, carrier = '') =>
  parseShipments(text, carrier).lines.map(({ order, carrier: by, trackingNumber }) => [
    order,
    by,
    trackingNumber,
  ])

test.for([
  ['7F3A-91C2, UPS, 1Z 999', [['7F3A-91C2', 'UPS', '1Z 999']]],
  [
    '7F3A-91C2\tUPS\t1Z\r\n\r\n1111-2222\tDHL',
    [
      ['7F3A-91C2', 'UPS', '1Z'],
      ['1111-2222', 'DHL', ''],
    ],
  ],
  ['7F3A-91C2;UPS;1Z', [['7F3A-91C2', 'UPS', '1Z']]],
  ['Order,Carrier,Tracking number,Total\n7F3A-91C2,UPS,1Z,5', [['7F3A-91C2', 'UPS', '1Z']]],
  ['Total,Tracking,Order number,Carrier\n5,1Z,7F3A-91C2,UPS', [['7F3A-91C2', 'UPS', '1Z']]],
  ['"7F3A-91C2","Smith, ""Sons""","1\nZ"', [['7F3A-91C2', 'Smith, "Sons"', '1\nZ']]],
  ["\uFEFF7F3A-91C2,UPS,'-12", [['7F3A-91C2', 'UPS', '-12']]],
  ['95FC-7DB9 UPS 1Z999AA10123456784', [['95FC-7DB9', 'UPS', '1Z999AA10123456784']]],
  ['#95FC 7DB9  UPS  1Z 999 AA1', [['95FC 7DB9', 'UPS', '1Z 999 AA1']]],
  ['95fc7db9 FedEx Ground 7712 3456 7890', [['95fc7db9', 'FedEx Ground', '7712 3456 7890']]],
  ['95FC-7DB9 Old Dominion Freight', [['95FC-7DB9', 'Old Dominion Freight', '']]],
  ['95FC-7DB9 1Z999AA1', [['95FC-7DB9', '', '1Z999AA1']]],
  [
    'Order\n95FC-7DB9\n1111-2222',
    [
      ['95FC-7DB9', '', ''],
      ['1111-2222', '', ''],
    ],
  ],
  [
    '95FC-7DB9 UPS 1Z1\n1111-2222, DHL, 77',
    [
      ['95FC-7DB9', 'UPS', '1Z1'],
      ['1111-2222', 'DHL', '77'],
    ],
  ],
] as const)('%j is read', ([text, lines]) => {
  expect(read(text)).toEqual(lines)
})

test('the carrier for all stands where a line has none', () => {
  expect(read('7F3A-91C2\n1111-2222,DHL', ' UPS ')).toEqual([
    ['7F3A-91C2', 'UPS', ''],
    ['1111-2222', 'DHL', ''],
  ])
})

test.for([
  ['', 'Please paste at least one order number.'],
  [' \n,,\n', 'Please paste at least one order number.'],
  ['a\n'.repeat(501), 'There are 501 lines. At most 500 can be shipped at once.'],
  [`a\nb,${'x'.repeat(61)}`, 'Line 2 has a value of more than 60 characters.'],
  ['a,UPS', null],
] as const)('%j: what is wrong is said', ([text, problem]) => {
  expect(parseShipments(text, '').problem).toBe(problem)
})
