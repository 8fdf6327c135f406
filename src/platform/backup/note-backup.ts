import type { Client } from 'pg'
import type { Db } from '#platform/db'
import { readKept } from '#platform/kept-values'
import type { DatabaseMetric } from '#platform/metrics'

/** Under this name the store keeps when the last backup was taken (`settings`). */
const keptBackup = 'backup.taken-at'

/**
 * Notes in the database that it was backed up at `takenAt`, for the alert about old backups. Returns false if it could not:
 * a standby takes no writes. The backup is whole all the same.
 */
export async function noteBackup(client: Client, takenAt: string): Promise<boolean> {
  try {
    await client.query(
      `insert into settings (name, value) values ($1, $2)
       on conflict (name) do update set value = excluded.value, updated_at = now()`,
      [keptBackup, takenAt],
    )
    return true
  } catch {
    return false
  }
}

/** When the last backup was taken; undefined if none was noted. */
export async function lastBackupAt(db: Db): Promise<Date | undefined> {
  const takenAt = await readKept(db, keptBackup)
  return takenAt === undefined ? undefined : new Date(takenAt)
}

export const backupMetrics: readonly DatabaseMetric[] = [
  {
    name: 'store_backup_age_seconds',
    help: 'Seconds since the last backup that npm run backup finished was taken; absent if there was none.',
    type: 'gauge',
    sql: `select extract(epoch from now() - value::timestamptz) as value from settings where name = '${keptBackup}'`,
  },
]
