import { sql, type Kysely } from 'kysely'
import { functionsPrefix, releaseSchema } from '../migrating/migration-files.ts'
import { isNewerRelease, thisRelease } from '../migrating/release.ts'

const newestKnown = releaseSchema().at(-1)?.name ?? ''

/**
 * The migrations and functions of a newer release that do not say that this one may write: after them, what this release
 * writes may be wrong. Newer migrations have higher numbers; newer functions tell their release.
 */
export async function newerMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; release: string | null; since: string | null }>`
    select name, release, to_jsonb(applied) ->> 'may_write_from' as since from public.schema_migrations as applied
    where not older_may_write
      and case when starts_with(name, ${functionsPrefix}) then release <> ${thisRelease} else name > ${newestKnown} end
    order by name`.execute(db)
  return rows
    .filter(({ name, release }) => !name.startsWith(functionsPrefix) || isNewer(release))
    .filter(({ since }) => since === null || isNewer(since))
    .map(({ name }) => name)
}

function isNewer(release: string | null): boolean {
  return release !== null && isNewerRelease(release, thisRelease)
}
