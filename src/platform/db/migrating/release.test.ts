import { expect, test } from 'vitest'
import { isNewerRelease } from './release.ts'

test.for<[one: string, other: string, isNewer: boolean]>([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['1.9.0', '1.10.0', false],
  ['1.0.0-rc.1', '1.0.0', false],
  ['1.1', '1.0.5', true],
])('release %s is newer than %s: %s', ([one, other, isNewer]) => {
  expect(isNewerRelease(one, other)).toBe(isNewer)
})
