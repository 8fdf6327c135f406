import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { ownPostgresBin, startOwnPostgres } from '#test/own-postgres'
import { cpuMsOf, untilQuiet } from '../bench/store/processes.ts'
import { openKillableStore } from './killable.ts'
import { childrenOf } from './processes.ts'
import { isLong } from './size.ts'

const idleMs = 60_000
const mostCpuMs = 600

test.skipIf(!isLong || ownPostgresBin === undefined)(
  'nobody visits a store on a PostgreSQL with its own defaults: store and database use a hundredth of a processor at most',
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'store-drill-idle-'))
    const postgres = await startOwnPostgres(String(ownPostgresBin), folder)
    try {
      await using store = await openKillableStore(postgres, { DATABASE_URL: postgres.url })
      const [defaults] = await ask(
        postgres.url,
        `select current_setting('jit') as jit, current_setting('server_version') as version`,
      )
      expect(defaults).toMatchObject({ jit: 'on' })
      await store.start()
      // What the first start loaded is analyzed once, which autovacuum would do within a minute.
      await ask(postgres.url, 'vacuum analyze')
      await untilQuiet(Number(store.pid()))
      await untilQuiet(postgres.pid)
      const parts = { store: Number(store.pid()), database: postgres.pid }
      const before = { store: cpuOfTree(parts.store), database: cpuOfTree(parts.database) }
      // Being idle for so long is the drill itself.
      await pause(idleMs)
      const used = {
        store: cpuOfTree(parts.store) - before.store,
        database: cpuOfTree(parts.database) - before.database,
      }
      console.log(
        `${idleMs / 1000} idle seconds: store ${used.store} ms, database ${used.database} ms`,
        defaults,
      )
      expect(used.store + used.database).toBeLessThanOrEqual(mostCpuMs)
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** The processor time of a process and all its children, with those that have ended. */
function cpuOfTree(pid: number): number {
  return childrenOf(pid).reduce(
    (sum, child) => sum + cpuOfTree(child),
    cpuMsOf(pid, { ended: true }),
  )
}
