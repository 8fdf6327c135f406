import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { BackupError, type Frame, type SequencePlace, type TableHead } from './archive.ts'
import { listTables, readSequences } from './tables.ts'
import { silenceTriggers } from './triggers.ts'

export type LoadedTable = { table: string; rows: number; bytes: number }

/** Empties every table of the store and fills it from the archive, within the caller's transaction. */
export async function loadTables(
  client: Client,
  frames: AsyncIterable<Frame>,
): Promise<LoadedTable[]> {
  const here = await listTables(client)
  // Triggers protect append-only tables (books, history). They would refuse these changes, or write rows that the
  // archive already has.
  const wakeTriggers = await silenceTriggers(client)
  await client.query(`truncate ${here.map(({ table }) => table).join(', ')}`)
  const loaded = await loadFrames(client, frames, here)
  await unlockJobs(client)
  await client.query('set constraints all immediate')
  await wakeTriggers()
  return loaded
}

async function loadFrames(
  client: Client,
  frames: AsyncIterable<Frame>,
  here: TableHead[],
): Promise<LoadedTable[]> {
  const loaded: LoadedTable[] = []
  let loading: TableLoad | undefined
  for await (const frame of frames) {
    if (frame.kind === 'table') loading = beginTable(client, requireTable(here, frame.table))
    if (frame.kind === 'rows') await loading?.take(frame.bytes)
    if (frame.kind === 'table-end') {
      if (!loading) throw new BackupError('The archive is damaged: rows without a table.')
      loaded.push(await loading.end(frame.end))
    }
    if (frame.kind === 'end') {
      if (frame.end.tables !== loaded.length || loaded.length !== here.length) {
        throw new BackupError('The archive does not have every table.')
      }
      await placeSequences(client, frame.end.sequences)
    }
  }
  return loaded
}

type TableLoad = ReturnType<typeof beginTable>

function beginTable(client: Client, { table, columns }: TableHead) {
  const copy: CopyStreamQuery = client.query(
    copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`),
  )
  const done = finished(copy)
  // `done` is awaited at the end. Until then a rejection must not count as unhandled.
  done.catch(() => {})
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async take(chunk: Buffer): Promise<void> {
      hash.update(chunk)
      bytes += chunk.length
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done])
    },
    async end(said: { rows: number; bytes: number; sha256: string }): Promise<LoadedTable> {
      copy.end()
      await done
      const rows = copy.rowCount
      if (hash.digest('hex') !== said.sha256 || bytes !== said.bytes || rows !== said.rows) {
        throw new BackupError(
          `The archive is damaged: the rows of ${table} differ from those that were written.`,
        )
      }
      return { table, rows, bytes }
    },
  }
}

function requireTable(here: TableHead[], wanted: TableHead): TableHead {
  const table = here.find((one) => one.table === wanted.table)
  const missing = wanted.columns.filter((column) => !table?.columns.includes(column))
  if (!table || missing.length > 0) {
    throw new BackupError(`The database has no ${wanted.table} (${missing.join(', ')}).`)
  }
  return wanted
}

// `restart` is rolled back with the transaction; `setval` is not.
async function placeSequences(client: Client, places: SequencePlace[]): Promise<void> {
  const here = new Set((await readSequences(client)).map(({ sequence }) => sequence))
  for (const { sequence, next } of places) {
    if (!here.has(sequence) || !/^-?\d+$/.test(next)) {
      throw new BackupError(`The database does not have the sequence ${sequence}.`)
    }
    await client.query(`alter sequence ${sequence} restart with ${next}`)
  }
}

/** The workers that held jobs when the backup was taken no longer exist. */
async function unlockJobs(client: Client): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at is not null`,
    )
  }
}
