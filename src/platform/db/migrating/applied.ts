import type { Client } from 'pg'
import { MigrationError } from './migration-error.ts'
import { functionsPrefix, type SqlFile } from './migration-files.ts'
import { isNewerRelease } from './release.ts'

/** A file that was applied, with the release that did it last. Releases before 1.0.0 did not note which. */
export type Applied = {
  name: string
  sha256: string
  older_may_write: boolean
  /** The oldest release that may go on writing, where not all may. */
  may_write_from: string | null
  release: string | null
  /** How far its batches have come, where they are not at their end. */
  batched_through: string | null
}

/** What was applied to a database, in the order of names; nothing if it has no tables of any release. */
export async function appliedTo(client: Client): Promise<Applied[]> {
  if ((await columnsOfTable(client)).length === 0) return []
  // As JSON, since databases of earlier releases lack columns.
  const { rows } = await client.query<Applied>(
    `select name, sha256, coalesce((json ->> 'older_may_write')::boolean, false) as older_may_write,
       json ->> 'may_write_from' as may_write_from, json ->> 'release' as release,
       json ->> 'batched_through' as batched_through
     from public.schema_migrations as applied cross join to_jsonb(applied) as json order by name collate "C"`,
  )
  return rows
}

/** Whether a release that does not know this file may go on writing. */
export function mayWrite(
  row: Pick<Applied, 'older_may_write' | 'may_write_from'>,
  release: string,
): boolean {
  if (row.older_may_write) return true
  return row.may_write_from !== null && !isNewerRelease(row.may_write_from, release)
}

export function isFunction({ name }: { name: string }): boolean {
  return name.startsWith(functionsPrefix)
}

/** Whether it was applied to its end. */
export function isWhole({ batched_through }: Pick<Applied, 'batched_through'>): boolean {
  return batched_through === null
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
  for (const [name, type] of addedLater) {
    if (columns.includes(name)) continue
    await client.query(`alter table public.schema_migrations add column ${name} ${type}`)
  }
}

const addedLater = [
  ['older_may_write', 'boolean not null default false'],
  ['release', 'text'],
  ['may_write_from', 'text'],
  ['batched_through', 'text'],
] as const

async function columnsOfTable(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = to_regclass('public.schema_migrations') and attnum > 0 and not attisdropped`)
  return rows.map(({ name }) => name)
}

/** Runs a file in the open transaction and notes that it was applied. */
export async function applyFile(client: Client, file: SqlFile, release: string): Promise<void> {
  try {
    await client.query(file.text)
    // A file may have changed the search path.
    await client.query('reset search_path')
    await noteApplied(client, file, release)
  } catch (cause) {
    throw failed(file, cause)
  }
}

export function failed({ name, way }: SqlFile, cause: unknown): MigrationError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new MigrationError(`${name} failed: ${reason}. ${whatIsLeft[way]}`, { cause })
}

const whatIsLeft = {
  transaction: 'Nothing was changed by it.',
  outside: 'What is left of it is removed at the next start.',
  batches: 'The batches before this one stay, and the next start goes on there.',
}

/** Notes that a file was applied, or, with a place, how far its batches have come. */
export async function noteApplied(
  client: Client,
  { name, sha256, olderMayWrite, mayWriteFrom }: SqlFile,
  release: string,
  batchedThrough: string | null = null,
): Promise<void> {
  await client.query(
    `insert into public.schema_migrations (name, sha256, older_may_write, may_write_from, release, batched_through)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set sha256 = excluded.sha256, older_may_write = excluded.older_may_write,
       may_write_from = excluded.may_write_from, release = excluded.release, batched_through = excluded.batched_through,
       applied_at = now()`,
    [name, sha256, olderMayWrite, mayWriteFrom, release, batchedThrough],
  )
}
