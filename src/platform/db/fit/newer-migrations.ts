import { sql, type Kysely } from 'kysely'
import { releaseSchema } from '../migration-files.ts'

const newestKnown = releaseSchema().at(-1)?.name ?? ''

/**
 * The migrations of a newer release that do not say that older releases may write: after them, what this release writes may
 * be wrong. Newer ones have higher numbers.
 */
export async function newerMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from public.schema_migrations where name > ${newestKnown} and not older_may_write
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}
