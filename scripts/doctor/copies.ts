import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { lastBackupAt } from '#platform/backup'
import { megabytes } from './machine.ts'
import { mind, right, wrong, type Check, type Finding } from './checkup.ts'

const oldestBackupHours = 26
const mostLagSeconds = 30
const mostKeptBytes = 5e9

/** What is there when the machine of the database is not. */
export const copies: Check = {
  about: 'Backups and replicas',
  look: async ({ db, now }) => {
    if (db === null) return []
    return [
      ...(await backupsOf(db, now())),
      ...(await archiveOf(db)),
      ...(await replicasOf(db)),
      ...(await slotsOf(db)),
    ]
  },
}

async function backupsOf(db: Db, now: Date): Promise<Finding[]> {
  const at = await lastBackupAt(db)
  const archives = await isArchiving(db)
  if (at === undefined) {
    const sentence = 'npm run backup has never finished for this database.'
    return [
      archives
        ? mind(sentence)
        : wrong(`${sentence} Run it daily, and keep the files on another machine.`),
    ]
  }
  const hours = Math.round((now.getTime() - at.getTime()) / 3_600_000)
  const sentence = `The last backup was taken ${hours === 1 ? '1 hour' : `${hours} hours`} ago.`
  if (hours <= oldestBackupHours) return [right(sentence)]
  return [
    archives
      ? mind(sentence)
      : wrong(`${sentence} What has happened since would be lost with the disk.`),
  ]
}

async function isArchiving(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    mode: string
  }>`select current_setting('archive_mode') as mode`.execute(db)
  return rows[0]?.mode !== 'off'
}

async function archiveOf(db: Db): Promise<Finding[]> {
  if (!(await isArchiving(db))) return []
  const { rows } = await sql<{ failed: boolean; last: string | null }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failed, last_archived_wal as last
    from pg_stat_archiver`.execute(db)
  const [archiver] = rows
  if (archiver?.failed) {
    return [
      wrong(
        'The last try to archive WAL failed, so the shop cannot be put back to a moment of its last minutes. The log of PostgreSQL has why.',
      ),
    ]
  }
  return [
    right(
      archiver?.last
        ? `WAL is archived up to ${archiver.last}.`
        : 'WAL will be archived; none was yet.',
    ),
  ]
}

async function replicasOf(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{
    name: string
    state: string | null
    lag: number | null
    sync: string | null
  }>`
    select coalesce(nullif(application_name, ''), host(client_addr), 'a replica') as name, state, sync_state as sync,
      extract(epoch from replay_lag)::int as lag
    from pg_stat_replication order by 1`.execute(db)
  return rows.map(({ name, state, lag, sync }) => {
    // A role that may not read statistics of others gets no state.
    if (state === null)
      return mind(
        `${name} is connected; grant pg_monitor to the store’s role to see how far it is.`,
      )
    if (state !== 'streaming')
      return wrong(`The replica ${name} does not follow: its state is ${state}.`)
    if (lag !== null && lag > mostLagSeconds)
      return wrong(`The replica ${name} is ${lag} s behind.`)
    return right(`The replica ${name} follows (${sync}).`)
  })
}

/** A slot that nobody reads keeps WAL until the disk is full. */
async function slotsOf(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select slot_name as name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as bytes
    from pg_replication_slots where not active and not pg_is_in_recovery()`.execute(db)
  return rows.map(({ name, bytes }) => {
    const sentence = `Nobody reads the replication slot ${name}, and PostgreSQL keeps ${megabytes(bytes)} for it. Drop it if its replica is gone.`
    return bytes > mostKeptBytes ? wrong(sentence) : mind(sentence)
  })
}
