import { expect, test } from 'vitest'
import { postalLine, readPostalLine, splitPastedAddress } from './postal-line.ts'

const whole = { street: '218 Ferry Street', city: 'Trenton', state: 'NJ', zip: '08611' }

test.for([
  [whole, '218 Ferry Street, Trenton, NJ 08611'],
  [{ ...whole, street: '' }, 'Trenton, NJ 08611'],
  [{ ...whole, state: '' }, '218 Ferry Street, Trenton, 08611'],
  [{ street: '', city: '', state: '', zip: '' }, ''],
] as const)('%j is written as %j', ([address, line]) => {
  expect(postalLine(address)).toBe(line)
})

test.for([
  ['218 Ferry Street, Trenton, NJ 08611', whole],
  ['218 Ferry Street\nTrenton, NJ 08611-1234\n', { ...whole, zip: '08611-1234' }],
  ['218 Ferry Street\r\nTrenton NJ 08611\r\nUSA', whole],
  ['218 Ferry Street, Trenton, New Jersey, 08611, United States', whole],
  ['218  Ferry Street , Trenton , nj  08611', whole],
  ['12 Main St, Apt 4, New York, NY 10001', at('12 Main St, Apt 4', 'New York', 'NY', '10001')],
  ['1 Elm St, Charleston, West Virginia 25301', at('1 Elm St', 'Charleston', 'WV', '25301')],
  ['1 Elm St, Washington, DC', at('1 Elm St', 'Washington', 'DC', '')],
  ['Trenton, CA 08608', at('', 'Trenton', 'CA', '08608')],
  ['12 Main St NJ 08608', at('12 Main St', '', 'NJ', '08608')],
  ['12 Main St', at('12 Main St', '', '', '')],
  ['1 Aspen Co', at('1 Aspen Co', '', '', '')],
  ['The red barn, behind the mill', at('The red barn, behind the mill', '', '', '')],
  ['12 High Street, London SW1A 1AA', at('12 High Street, London SW1A 1AA', '', '', '')],
  ['', at('', '', '', '')],
] as const)('%j is read as %j', ([text, address]) => {
  expect(readPostalLine(text)).toEqual(address)
})

test('what is written from a whole address is read as the same address', () => {
  for (const address of [whole, at('PO Box 12, Rear', 'O’Fallon', 'MO', '63366-0001')]) {
    expect(readPostalLine(postalLine(address))).toEqual(address)
  }
})

test('a whole address in the street’s field is taken apart, as long as the other fields are empty', () => {
  const pasted = at('218 Ferry Street, Trenton, NJ 08611', '', '', '')
  expect(splitPastedAddress({ name: 'Dana', ...pasted })).toEqual({ name: 'Dana', ...whole })
  expect(splitPastedAddress({ ...pasted, city: 'Camden' })).toEqual({ ...pasted, city: 'Camden' })
  expect(splitPastedAddress(at('12 Main St', '', '', ''))).toEqual(at('12 Main St', '', '', ''))
})

function at(street: string, city: string, state: string, zip: string) {
  return { street, city, state, zip }
}
