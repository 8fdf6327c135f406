import { expect, test } from 'vitest'
import { openTestStore } from '#test/store'
import { readTaxBasis } from '#test/taxes'
import { beginInSandbox } from './begin-in-sandbox.ts'

test('the sandbox begins with New Jersey, and its next start changes nothing', async () => {
  await using store = await openTestStore()
  const tx = await store.platform.db.startTransaction().execute()
  await beginInSandbox({ ...store.platform, db: tx })
  await beginInSandbox({ ...store.platform, db: tx })
  const basis = { state: 'NJ', customerId: null, at: store.clock.now() }
  expect((await readTaxBasis(tx, basis)).rates).toEqual([
    {
      state: 'NJ',
      number: 1,
      effectiveFrom: '2018-01-01',
      ratePpm: 66_250,
      taxesDelivery: true,
      collects: true,
    },
  ])
  await tx.rollback().execute()
})
