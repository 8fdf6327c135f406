import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { patientOptions } from '../patient-session.ts'

export type Blockers = {
  /** The sessions that ours waited for last, in words; null if it was never seen waiting. */
  last(): string | null
  end(): Promise<void>
}

type Options = {
  everyMs: number
  /** Called at each look, with how long ours has been waiting without a break. */
  onLook?: (client: Client, waitedMs: number) => unknown
}

/** Looks on a connection of its own for which sessions another one waits. */
export function watchBlockers(
  url: string,
  serverProcess: number,
  { everyMs, onLook = () => {} }: Options,
): Blockers {
  let isOver = false
  let last: string | null = null
  const client = new Client({
    connectionString: url,
    application_name: 'store migrate',
    options: patientOptions,
  })
  client.on('error', () => {})
  const watching = (async () => {
    await client.connect()
    let since: number | null = null
    while (!isOver) {
      const now = await blockersOf(client, serverProcess)
      if (now !== null) last = now
      since = now === null ? null : (since ?? performance.now())
      await onLook(client, since === null ? 0 : performance.now() - since)
      await pause(everyMs)
    }
    // Whoever cannot be asked keeps nobody from migrating.
  })().catch(() => {})
  return {
    last: () => last,
    async end() {
      isOver = true
      await watching
      await client.end().catch(() => {})
    },
  }
}

/** What another role does is told only to those who may read statistics. Its statement is not told: it may hold names. */
async function blockersOf(client: Client, serverProcess: number): Promise<string | null> {
  const { rows } = await client.query<{ blockers: string | null }>(
    `select string_agg(distinct case when blocking = 0 then 'a prepared transaction' else
       format('PostgreSQL process %s (%s%s%s)', blocking, coalesce(nullif(application_name, ''), usename, 'of another role'),
         case when state like 'idle in transaction%' then ', idle in a transaction' else '' end,
         ', for ' || floor(extract(epoch from clock_timestamp() - xact_start)) || ' s') end, ' and ') as blockers
     from unnest(pg_blocking_pids($1)) as blocking left join pg_stat_activity on pid = blocking`,
    [serverProcess],
  )
  return rows[0]?.blockers ?? null
}
