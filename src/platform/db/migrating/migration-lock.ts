import type { Client } from 'pg'
import { isLockTimeout } from '../transactions/write.ts'

// An arbitrary number that must be the same in all releases.
const migrationLock = 7_361_204_511

// Shorter than the second after which PostgreSQL looks for sessions that wait for one another.
const waitMs = 500

/**
 * Waits until no other process migrates, for as long as that takes. The session keeps the lock until it ends. Each wait is a
 * short statement: the holder may be building an index, which waits for every statement that began before it.
 */
export async function takeMigrationLock(client: Client): Promise<void> {
  await client.query(`set lock_timeout = ${waitMs}`)
  while (!(await isTaken(client))) continue
  await client.query('set lock_timeout = 0')
}

async function isTaken(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}
