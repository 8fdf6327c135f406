import { expect, test } from 'vitest'
import fc from 'fast-check'
import { matchPattern } from './match-pattern.ts'
import { checkDigit, cleanVin, flawOfVin, offeredVin, wmisOfVin, yearsOfVin } from './vin.ts'

test.for([
  ['1HGCM82633A004352', '3'],
  ['1M8GDM9AXKP042788', 'X'],
  ['11111111111111111', '1'],
  ['5YJ3E1EA7KF317000', '2'],
  ['1C4BJWFG4EL123456', '5'],
])('position 9 of %s must be %s', ([vin = '', digit]) => {
  expect(checkDigit(vin)).toBe(digit)
})

test('a check digit notices any one wrong sign but those of equal value, which is what it is for', () => {
  const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('')
  const valueOf = (sign: string) => checkDigit(`${sign}${'0'.repeat(16)}`)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...signs), { minLength: 17, maxLength: 17 }),
      fc.integer({ min: 0, max: 16 }).filter((position) => position !== 8),
      fc.constantFrom(...signs),
      (vin, position, sign) => {
        const other = vin.toSpliced(position, 1, sign)
        const isSame = valueOf(sign) === valueOf(vin[position] ?? '')
        expect(checkDigit(other.join('')) === checkDigit(vin.join(''))).toBe(isSame)
      },
    ),
  )
})

test.for([
  ['1HGCM82633A00435', 'must have 17 characters, and has 16'],
  ['1HGCM82633A0043521', 'must have 17 characters, and has 18'],
  ['', 'must have 17 characters, and has 0'],
  ['IHGCM82633A004352', 'must not have the letters I, O and Q, which look like 1 and 0'],
  ['1HGCM82633A00435Q', 'must not have the letters I, O and Q, which look like 1 and 0'],
  ['1HGCM8263UA004352', 'must have a letter or digit of a model year in position 10, and has U'],
  ['1HGCM82630A004352', 'must have a letter or digit of a model year in position 10, and has 0'],
  ['1HGCM8263ZA004352', 'must have a letter or digit of a model year in position 10, and has Z'],
  ['1HGCM82633A00435é', 'must have letters and digits only'],
  ['1HGCM82633A004352', undefined],
])('%s %s', ([vin = '', flaw]) => {
  expect(flawOfVin(cleanVin(vin))).toBe(flaw)
})

test('spaces, hyphens and small letters do not matter', () => {
  expect(cleanVin(' 1hg-cm826 33a\u2013004 352\n')).toBe('1HGCM82633A004352')
})

test('an I is offered as 1 and an O as 0, where that makes a VIN', () => {
  expect(offeredVin('IHGCM82633AOO4352')).toBe('1HGCM82633A004352')
  expect(offeredVin('IHGCM8263UAOO4352')).toBeUndefined()
  expect(offeredVin('QHGCM82633A004352')).toBeUndefined()
  expect(offeredVin('1HGCM82633A004352')).toBeUndefined()
})

test.for([
  ['1HGCM82633A004352', [2003, 2033]],
  ['19XFC2F59GE000001', [2016, 1986]],
  ['1FTFW1E57MFA12345', [2021, 1991]],
  ['1FUJGLDR0YS123456', [2030, 2000]],
] as const)('the model years of %s are %j', ([vin, years]) => {
  expect(yearsOfVin(vin)).toEqual(years)
})

test('a small maker is found by six signs first', () => {
  expect(wmisOfVin('1A9CM82633A004352')).toEqual(['1A9004', '1A9'])
  expect(wmisOfVin('1HGCM82633A004352')).toEqual(['1HG'])
})

test.for([
  ['*****', 0],
  ['FC2F5', 50],
  ['FC[2-4]*[A5]', 38],
  ['*C#', 19],
  ['FC2|G', 40],
  ['*****|*E', 10],
  ['*****|[A-F]', undefined],
  ['FC3', undefined],
  ['F#', undefined],
  ['FC2F59', undefined],
  ['[A-', undefined],
] as const)('the keys %s match 19XFC2F59GE000001 with %s', ([keys, score]) => {
  expect(matchPattern(keys, '19XFC2F59GE000001')).toBe(score)
})
