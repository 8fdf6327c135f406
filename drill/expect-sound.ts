import { expect } from 'vitest'
import type { Db } from '#platform/db'
import { checkInvariants } from '#platform/invariants'
import { invariants } from '../src/startup/invariants.ts'

/** No rule of the data is broken: the checks of `npm run verify:data`. */
export async function expectSound(db: Db): Promise<void> {
  expect(await violations(db)).toEqual([])
}

export async function violations(db: Db) {
  const verdicts = await checkInvariants(db, invariants)
  return verdicts.filter((verdict) => verdict.violations > 0)
}
