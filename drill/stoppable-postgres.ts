import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#platform/db'
import { childrenOf, parentOf, send } from './processes.ts'

/** A PostgreSQL of the drill's own, whose processes can be stopped and woken: connected, and silent. */
export async function startStoppablePostgres() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-drill-database-'))
  // As a store has it: what is committed is on the disk before it is acknowledged.
  const postgres = await startEmbeddedPostgres({ dataDir })
  const postmaster = await postmasterOf(postgres.url)
  let stopped: number[] = []

  function sleep(): void {
    // The postmaster first: it starts no further process that would be missed.
    send(postmaster, 'SIGSTOP')
    stopped = [postmaster, ...childrenOf(postmaster)]
    for (const pid of stopped) send(pid, 'SIGSTOP')
  }
  function wake(): void {
    for (const pid of stopped.splice(0).reverse()) send(pid, 'SIGCONT')
  }
  return {
    url: postgres.url,
    sleep,
    wake,
    async [Symbol.asyncDispose]() {
      wake()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The parent of any of its backends. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = parentOf(String(rows[0]?.pid))
  await client.end()
  if (parent === null) throw new Error('The postmaster was not found.')
  return parent
}
