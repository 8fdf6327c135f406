import type { Client } from 'pg'
import type { Applied } from './applied.ts'
import { MigrationError } from './migration-error.ts'

type Named = { name: string; sha256: string }

/**
 * The migrations of the releases before 1.0.0: the first and the last one. They became one baseline, which makes the same
 * schema as all of them together. Each release applied the last one only after it had checked all that came before.
 */
const former = {
  first: '0001_store.sql',
  last: {
    name: '0121_days_of_the_shop.sql',
    sha256: '29d6ab3778a29c054703092cf6a52fc76a73ee8cbb7cf73930eff7de0f2a7de1',
  },
}

/** Whether these are all migrations of the releases before 1.0.0, so that the schema is that of the baseline. */
export function isWholeFormerChain(migrations: readonly Named[]): boolean {
  const last = migrations.at(-1)
  return (
    migrations[0]?.name === former.first &&
    last?.name === former.last.name &&
    last.sha256 === former.last.sha256
  )
}

/** Refuses the database of a release before 1.0.0 that is not at the end of their migrations. */
export function refuseFormerChainInPart(migrations: readonly Named[]): void {
  const isFormer = migrations.some(({ name }) => name === former.first)
  const last = migrations.at(-1)?.name ?? ''
  // What comes after the last one is of a newer release, which another sentence says.
  if (!isFormer || isWholeFormerChain(migrations) || last > former.last.name) return
  throw new MigrationError(
    `The database is of a release before 1.0.0, and not of the last one: its newest migration is ${last}. ` +
      'Back it up, start the last release before 1.0.0 on it once, and then this one (docs/operations.md says how). ' +
      'Nothing was changed.',
  )
}

/** Forgets the former migrations. The caller notes the baseline in their place, and applies the functions. */
export async function leaveFormerChain(client: Client, applied: Applied[]): Promise<void> {
  await client.query('delete from public.schema_migrations where name = any ($1)', [
    applied.map(({ name }) => name),
  ])
  await client.query(forOlderReleases)
}

/** What earlier releases still called. The functions of 1.0.0 have one form each. */
const forOlderReleases = `
  drop function if exists add_figures(date, integer);
  drop function if exists value_stock(date, integer);
  drop function if exists best_of_search(tsquery, tsquery, tsquery, tsquery, text, uuid[], integer);
  drop function if exists suggested_by_words(tsquery, tsquery, tsquery, tsquery, tsquery, tsquery, tsquery, integer);
  drop function if exists words_near(text[])`
