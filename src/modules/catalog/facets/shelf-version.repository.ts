import { sql } from 'kysely'
import type { Db } from '#platform/db'

/**
 * What a sequence said at a moment. `version` is another one after each change that moves it, from before the change commits.
 * `oldest` and `next` are transactions that write: all before the oldest have ended, and `next` had not begun.
 */
export type Sighting = { version: string; oldest: bigint; next: bigint }

/** Moves with each change of a product or of what is sold out. */
export function seeShelf(db: Db): Promise<Sighting> {
  return see(db, 'shelf_changes')
}

/** Moves with each change of the words in names and companies of products on sale. */
export function seeWords(db: Db): Promise<Sighting> {
  return see(db, 'word_changes')
}

async function see(db: Db, sequence: 'shelf_changes' | 'word_changes'): Promise<Sighting> {
  // A copy of the database learns of every thirty-second step of a sequence alone, so it goes by what it has replayed.
  const { rows } = await sql<{ version: string; oldest: string; next: string }>`
    select pg_snapshot_xmin(seen)::text as oldest, pg_snapshot_xmax(seen)::text as next,
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text else last_value::text || is_called end as version
    from ${sql.table(sequence)}, pg_current_snapshot() as seen`.execute(db)
  const { version = '', oldest = '0', next = '0' } = rows[0] ?? {}
  return { version, oldest: BigInt(oldest), next: BigInt(next) }
}
