import type { Client } from 'pg'
import { MigrationError } from './migration-error.ts'
import { functionsPrefix, type SqlFile } from './migration-files.ts'

/** A file that was applied, with the release that did it last. Releases before 1.0.0 did not note which. */
export type Applied = {
  name: string
  sha256: string
  older_may_write: boolean
  release: string | null
}

/** What was applied to a database, in the order of names; nothing if it has no tables of any release. */
export async function appliedTo(client: Client): Promise<Applied[]> {
  const columns = await columnsOfTable(client)
  if (columns.length === 0) return []
  const { rows } = await client.query<Applied>(
    `select name, sha256,
       ${columns.includes('older_may_write') ? 'older_may_write' : 'false'} as older_may_write,
       ${columns.includes('release') ? 'release' : 'null'} as release
     from public.schema_migrations order by name collate "C"`,
  )
  return rows
}

export function isFunction({ name }: { name: string }): boolean {
  return name.startsWith(functionsPrefix)
}

/** Databases of earlier releases lack columns. Those releases write rows without them. */
export async function prepareTable(client: Client): Promise<void> {
  await client.query(`
    create table if not exists public.schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const columns = await columnsOfTable(client)
  if (!columns.includes('older_may_write')) {
    await client.query(
      'alter table public.schema_migrations add column older_may_write boolean not null default false',
    )
  }
  if (!columns.includes('release')) {
    await client.query('alter table public.schema_migrations add column release text')
  }
}

async function columnsOfTable(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = to_regclass('public.schema_migrations') and attnum > 0 and not attisdropped`)
  return rows.map(({ name }) => name)
}

/** Runs a file and notes that it was applied. */
export async function applyFile(client: Client, file: SqlFile, release: string): Promise<void> {
  try {
    await client.query(file.text)
    // A file may have changed the search path.
    await client.query('reset search_path')
    await noteApplied(client, file, release)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(`${file.name} failed: ${reason}. Nothing was changed.`, { cause })
  }
}

export async function noteApplied(
  client: Client,
  { name, sha256, olderMayWrite }: SqlFile,
  release: string,
): Promise<void> {
  await client.query(
    `insert into public.schema_migrations (name, sha256, older_may_write, release) values ($1, $2, $3, $4)
     on conflict (name) do update set sha256 = excluded.sha256, older_may_write = excluded.older_may_write,
       release = excluded.release, applied_at = now()`,
    [name, sha256, olderMayWrite, release],
  )
}
