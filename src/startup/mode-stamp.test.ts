import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { holdToMode, WrongMode } from './mode-stamp.ts'

test('a database that has seen play money never sees real money, and the other way round', async () => {
  await using sandbox = await createTestDatabase()
  await holdToMode(sandbox.db, 'sandbox')
  await holdToMode(sandbox.db, 'sandbox')
  await expect(holdToMode(sandbox.db, 'live')).rejects.toThrow(WrongMode)

  await using live = await createTestDatabase()
  await holdToMode(live.db, 'live')
  await expect(holdToMode(live.db, 'sandbox')).rejects.toThrow(/stamped "live"/)
})
