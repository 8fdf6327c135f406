import { expect, test } from 'vitest'
import { coverOf, type Cover } from './cover-of.ts'
import { taxOfLateCertificate, type PastSale } from './late-certificate.ts'

const certificate: Cover = {
  id: 'a',
  state: 'NJ',
  status: 'active',
  categories: ['brakes'],
  coversOwnUse: false,
  isBlanket: true,
  isUsed: true,
  validFrom: '2026-01-10',
  expiresOn: '2026-12-31',
}
const sale = { state: 'NJ', day: '2026-06-01' }
const brakes = { category: 'brakes' }

test.for<[why: string, change: Partial<Cover>, isCovered: boolean]>([
  ['as it is', {}, true],
  ['pending', { status: 'pending' }, false],
  ['rejected', { status: 'rejected' }, false],
  ['revoked', { status: 'revoked' }, false],
  ['of another state', { state: 'CT' }, false],
  ['for other goods', { categories: ['lamps'] }, false],
  ['for all goods', { categories: [] }, true],
  ['valid from that day', { validFrom: '2026-06-01' }, true],
  ['valid from the day after', { validFrom: '2026-06-02' }, false],
  ['expiring that day', { expiresOn: '2026-06-01' }, true],
  ['expired the day before', { expiresOn: '2026-05-31' }, false],
  ['without an end', { expiresOn: null }, true],
  ['for one order, unused', { isBlanket: false, isUsed: false }, true],
  ['for one order, used', { isBlanket: false }, false],
])('a certificate %s covers the line: %s', ([, change, isCovered]) => {
  const found = coverOf([{ ...certificate, ...change }], brakes, sale)
  expect(found !== undefined).toBe(isCovered)
})

test('of several the blanket one that holds longest is taken, whatever their order', () => {
  const single = { ...certificate, id: 'single', isBlanket: false, isUsed: false, expiresOn: null }
  const short = { ...certificate, id: 'short' }
  const long = { ...certificate, id: 'long', expiresOn: null }
  for (const all of [
    [single, short, long],
    [long, single, short],
    [short, long, single],
  ]) {
    expect(coverOf(all, brakes, sale)?.id).toBe('long')
  }
  expect(coverOf([single, short], brakes, sale)?.id).toBe('short')
})

const past: PastSale = {
  ...sale,
  lines: [
    { position: 1, category: 'brakes' },
    { position: 2, category: 'lamps' },
    { position: 3, category: 'brakes', ownUse: true },
  ],
  shares: [
    { of: 'goods', position: 1, taxCents: 1736, givenBackCents: 500 },
    { of: 'delivery', position: 1, taxCents: 170, givenBackCents: 0 },
    { of: 'goods', position: 2, taxCents: 66, givenBackCents: 0 },
    { of: 'goods', position: 3, taxCents: 66, givenBackCents: 0 },
  ],
}

test('a certificate that came up to 90 days late gives back what was charged on the lines it covers', () => {
  const back = [
    { of: 'goods', position: 1, giveBackCents: 1236 },
    { of: 'delivery', position: 1, giveBackCents: 170 },
  ]
  for (const received of ['2026-05-01', '2026-06-01', '2026-08-30']) {
    expect(taxOfLateCertificate(past, certificate, received)).toEqual(back)
  }
  expect(taxOfLateCertificate(past, certificate, '2026-08-31')).toEqual([])
})

test('a late certificate gives nothing back while it is undecided, or for a sale before it was valid', () => {
  const pending = { ...certificate, status: 'pending' } as const
  expect(taxOfLateCertificate(past, pending, '2026-06-02')).toEqual([])
  const later = { ...certificate, validFrom: '2026-06-02' }
  expect(taxOfLateCertificate(past, later, '2026-06-02')).toEqual([])
})

test('nothing is given back twice', () => {
  const shares = past.shares.map((one) => ({ ...one, givenBackCents: one.taxCents }))
  expect(taxOfLateCertificate({ ...past, shares }, certificate, '2026-06-02')).toEqual([])
})
