import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedGarage, type Parked } from './merged-garage.ts'

const most = 3
const times = [10, 20, 30, 40, 50].map((at) => new Date(at))

/** What a browser sends has no VIN; what an account has may have one. */
const garageWith = (hasVin: fc.Arbitrary<boolean>) =>
  fc.uniqueArray(
    fc.record<Parked>({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      addedAt: fc.constantFrom(...times),
      hasVin,
    }),
    { maxLength: most, selector: ({ key }) => key },
  )
const ofAccount = garageWith(fc.boolean())
const ofBrowser = garageWith(fc.constant(false))
const merge = (one: Parked[], other: Parked[]) => mergedGarage(one, other, most)
const sorted = (garage: Parked[]) => merge(garage, [])

const keysOf = (garage: readonly Parked[]) => garage.map(({ key }) => key)
const wordOf = (garage: readonly Parked[]) => JSON.stringify(garage)
const runs = { numRuns: 2000 }

test('the order in which browsers sign in makes no difference', () => {
  const property = fc.property(ofAccount, ofBrowser, ofBrowser, (account, one, other) => {
    const oneFirst = merge(merge(account, one), other)
    return wordOf(oneFirst) === wordOf(merge(merge(account, other), one))
  })
  expect(fc.check(property, runs)).toMatchObject({ failed: false })
})

test('merging again changes nothing, and there are never too many nor doubles', () => {
  const property = fc.property(ofAccount, ofBrowser, (account, one) => {
    const merged = merge(account, one)
    const { length } = merged
    return (
      wordOf(merge(merged, one)) === wordOf(merged) &&
      length <= most &&
      new Set(keysOf(merged)).size === length
    )
  })
  expect(fc.check(property, runs)).toMatchObject({ failed: false })
})

test('a vehicle with a VIN never loses its place to one without', () => {
  const property = fc.property(ofAccount, ofBrowser, (account, one) => {
    const kept = keysOf(merge(account, one))
    return account.every(({ key, hasVin }) => !hasVin || kept.includes(key))
  })
  expect(fc.check(property, runs)).toMatchObject({ failed: false })
})

test('nothing joins nothing, and the newest comes first', () => {
  expect(merge([], [])).toEqual([])
  const parked = times.slice(0, 3).map((addedAt, at) => ({ key: `${at}`, addedAt, hasVin: false }))
  expect(sorted(parked).map(({ key }) => key)).toEqual(['2', '1', '0'])
})
