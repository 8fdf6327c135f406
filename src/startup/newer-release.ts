import type { Pool } from 'pg'
import { endWrites, inShort, newerMigrations, type Db } from '#platform/db'
import type { Log } from '#platform/telemetry'

export type NewerRelease = {
  /** Looks for migrations of a newer release. */
  refresh(): Promise<void>
  /** Why this process takes no more writes, in a sentence; null as long as it does. */
  reason(): string | null
  /** A part that ends its writes once a newer release is found. */
  onFound(end: () => unknown): void
}

/**
 * Old code on a newer database may write what is wrong there. So once the database has a migration that this release does not
 * know and that does not allow it, the process takes no more writes until it is replaced. Pages are still shown.
 */
export function createNewerRelease(db: Db, log: Log): NewerRelease {
  const ends: (() => unknown)[] = []
  let reason: string | null = null
  return {
    reason: () => reason,
    onFound: (end) => void ends.push(end),
    async refresh() {
      if (reason !== null) return
      const names = await newerMigrations(db)
      if (names.length === 0) return
      reason =
        `a newer release has changed the database (${inShort(names)}), so this process takes no more writes: ` +
        'stop it and start that release'
      log.error({ migrations: names }, reason)
      for (const end of ends) end()
    },
  }
}

/** A pooler shares its sessions with newer processes, so those stay as they are; requests and jobs are refused all the same. */
export function endWritesOf(pools: readonly Pool[], { carriesSettings = true }): void {
  if (carriesSettings) for (const pool of pools) endWrites(pool)
}
