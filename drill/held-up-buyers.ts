import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** Looks for sessions of a store that wait for a lock which the migration holds or waits for, and for how long they do. */
export async function watchHeldUp(url: string) {
  const client = new Client({ connectionString: url, application_name: 'watch' })
  await client.connect()
  let isOver = false
  let longestMs = 0
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ ms: number | null }>(
        `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms
         from pg_locks join pg_stat_activity as waiting using (pid)
         where not granted and application_name not in ('store migrate', 'watch') and exists (
           select from unnest(pg_blocking_pids(pid)) as holder join pg_stat_activity as holding on holding.pid = holder
           where holding.application_name = 'store migrate')`,
      )
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0)
      await pause(20)
    }
  })()
  return {
    longestMs: () => longestMs,
    async [Symbol.asyncDispose]() {
      isOver = true
      await watching
      await client.end()
    },
  }
}
