import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { spawnBound, stopChild } from '#platform/process'
import { createExternalDatabase, type ExternalDatabase } from '#test/external-database'
import { startOn, type Started } from './shop-folder.ts'
import { isLong, size } from './size.ts'

const starts = size({ short: 1, long: 10 })
const busyLoops = 8
// Ends what hangs. How long a start takes depends on what else the machine does.
const mostStartMs = 1_200_000
const heldMs = size({ short: 6_000, long: 12_000 })

test(
  'eight busy loops take the processors: a start takes longer, and the shop is there',
  { timeout: (starts + 1) * mostStartMs },
  async () => {
    const loops = Array.from({ length: busyLoops }, () =>
      spawnBound(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    )
    const took: string[] = []
    try {
      for (let start = 0; start < starts; start += 1) {
        const dataDir = mkdtempSync(path.join(tmpdir(), 'store-drill-slow-'))
        for (const which of isLong && start === 0 ? ['first', 'second'] : ['first']) {
          const since = performance.now()
          const started = serving(await startOn(dataDir, { withinMs: mostStartMs }))
          took.push(`${which} ${((performance.now() - since) / 1000).toFixed(0)} s`)
          expect(started.products.length).toBeGreaterThan(0)
          await started.stop()
        }
        rmSync(dataDir, { recursive: true, force: true })
      }
    } finally {
      for (const loop of loops) await stopChild(loop, { signal: 'SIGKILL' })
    }
    console.log(`${starts} first starts beside ${busyLoops} busy loops: ${took.join(', ')}`)
  },
)

const locked = [
  ['every table of the store but that of the migrations'],
  ['every table of the queue'],
  ['vehicles', 'products', 'shop_settings_versions'],
]

test.each(isLong ? locked : locked.slice(0, 1))(
  'a start finds locked tables: %s',
  { timeout: 600_000 },
  async (...names) => {
    await using database = await createExternalDatabase()
    const dataDir = mkdtempSync(path.join(tmpdir(), 'store-drill-locked-'))
    const environment = { DATABASE_URL: database.url }
    try {
      await serving(await startOn(dataDir, { environment })).stop()
      const holder = new Client({ connectionString: database.adminUrl, application_name: 'holder' })
      await holder.connect()
      const tables = await tablesNamed(holder, names)
      await holder.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`)
      const starting = startOn(dataDir, { environment })
      // Longer than any visitor's patience is what this drill is about. A busy machine may come to the tables only later.
      await expect.poll(() => waiting(database), { timeout: 240_000 }).toBeGreaterThan(0)
      await pause(heldMs)
      await holder.query('commit')
      await holder.end()
      const started = serving(await starting)
      expect(started.products.length).toBeGreaterThan(0)
      await started.stop()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

function serving(started: Started) {
  if (started.kind === 'ended') throw new Error(started.said)
  return started
}

async function tablesNamed(client: Client, names: string[]): Promise<string[]> {
  const schema = {
    'every table of the store but that of the migrations': 'public',
    'every table of the queue': 'graphile_worker',
  }
  const wanted = schema[names[0] as keyof typeof schema]
  if (!wanted) return names
  const { rows } = await client.query<{ name: string }>(
    // The migrations would wait for theirs, and find the others free afterwards.
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = $1::regnamespace and relname <> 'schema_migrations'`,
    [wanted],
  )
  return rows.map(({ name }) => name)
}

/** How many sessions of the store wait for a lock. Not asked by the holder, whose transaction would see the same each time. */
async function waiting(database: ExternalDatabase): Promise<number> {
  const [row] = await database.administer(
    `select count(*)::int as count from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return Number(row?.['count'])
}
