import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { childEnvironment } from '#test/child-environment'
import { addProduct } from '#test/store'
import { canArchive, missingArchive, openArchivedPostgres } from './archived-postgres.ts'
import { violations } from './expect-sound.ts'
import { openKillableStore, type KillableStore } from './killable.ts'
import { buy, lostAttempts, type Attempt } from './shopper.ts'
import { isLong } from './size.ts'

if (isLong && !canArchive) console.log(`Skipped: ${missingArchive}`)

test.runIf(isLong && canArchive)(
  'a shop is destroyed by a wrong statement, and then by a lost disk: it is back as of the second before, and payments since are found',
  { timeout: 900_000 },
  async () => {
    await using postgres = await openArchivedPostgres()
    await using store = await openKillableStore(postgres, { DATABASE_URL: postgres.url })
    const { toolId } = await addProduct(store, { availableQuantity: 1_000 })
    await store.start()
    const kept: Attempt[] = [await buy(store, toolId)]
    postgres.backUp()
    for (let count = 0; count < 3; count += 1) kept.push(await buy(store, toolId))

    const moment = await now(store)
    await store.pool.query('select pg_sleep(1)')
    // Somebody cleans up, and the shop takes one more order before it is noticed.
    await store.pool.query(
      'set session_replication_role = replica; delete from order_lines; reset session_replication_role',
    )
    await buy(store, toolId)
    await archived(store)
    await store.kill()
    postgres.stop()
    postgres.restore('second', moment)
    expect(foundSince(store, postgres.url, moment)).toMatch(/[1-9]\d* checked.*[1-9]\d* breaks? /s)
    await store.start()
    expect(await lostAttempts(kept)).toEqual([])
    expect(await violations(store.db)).toEqual([])

    // The next base backup is of the shop that is back. Then the disk goes.
    postgres.backUp()
    for (let count = 0; count < 3; count += 1) kept.push(await buy(store, toolId))
    await archived(store)
    const lastArchived = await now(store)
    await store.kill()
    postgres.stop({ lost: true })
    postgres.restore('third', null)
    foundSince(store, postgres.url, lastArchived)
    await store.start()
    expect(await lostAttempts(kept)).toEqual([])
    expect((await buy(store, toolId)).paid).toBe(true)
    expect(await violations(store.db)).toEqual([])
  },
)

async function now({ pool }: KillableStore): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at ?? new Date()
}

/** Waits until what was written is in the archive. */
async function archived({ pool }: KillableStore): Promise<void> {
  const { rows } = await pool.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  const isThere = async () => {
    const { rows: last } = await pool.query<{ file: string }>(
      'select last_archived_wal as file from pg_stat_archiver',
    )
    return (last[0]?.file ?? '') >= (rows[0]?.file ?? '')
  }
  await expect.poll(isThere, { timeout: 120_000 }).toBe(true)
}

/** As an operator asks the gateway before the store opens. */
function foundSince(store: KillableStore, url: string, since: Date): string {
  const script = path.resolve(import.meta.dirname, '../scripts/restore.ts')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, '--payments-since', since.toISOString()],
    {
      encoding: 'utf8',
      env: { ...childEnvironment, DATABASE_URL: url, DATA_DIR: store.dataDir, LOG_LEVEL: 'fatal' },
    },
  )
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
  console.log(stdout.trim())
  return stdout
}
