import type { Client } from 'pg'
import { appliedTo, applyFile, isFunction, type Applied } from './applied.ts'
import { functionsPrefix, type SqlFile } from './migration-files.ts'
import { isNewerRelease } from './release.ts'

/**
 * Applies the functions, with their triggers, whose files have changed since they were applied last, and returns their
 * names. A database whose functions a newer release has written keeps those.
 */
export async function applyFunctions(
  client: Client,
  functions: SqlFile[],
  release: string,
): Promise<string[]> {
  const applied = await appliedTo(client)
  const pending = pendingFunctions(functions, applied, release)
  if (pending.length > 0) {
    // What waits for the commit would keep its table from getting another trigger.
    await client.query('set constraints all immediate')
    // A function may call one that comes later in the order of names.
    await client.query('set local check_function_bodies = off')
    for (const file of pending) await applyFile(client, file, release)
    await client.query('reset check_function_bodies')
  }
  if (!hasNewerFunctions(applied, release)) {
    const names = functions.map(({ name }) => name)
    await client.query(
      'delete from public.schema_migrations where starts_with(name, $1) and name <> all ($2)',
      [functionsPrefix, names],
    )
  }
  return pending.map(({ name }) => name)
}

/** The functions that a release has to apply to a database. */
export function pendingFunctions(
  functions: SqlFile[],
  applied: Pick<Applied, 'name' | 'sha256' | 'release'>[],
  release: string,
): SqlFile[] {
  if (hasNewerFunctions(applied, release)) return []
  const hashes = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  return functions.filter(({ name, sha256 }) => hashes.get(name) !== sha256)
}

function hasNewerFunctions(applied: Pick<Applied, 'name' | 'release'>[], release: string): boolean {
  return applied.some((row) => isFunction(row) && isOfNewer(row, release))
}

/** Whether a newer release applied it. */
export function isOfNewer(row: Pick<Applied, 'release'>, release: string): boolean {
  return row.release !== null && isNewerRelease(row.release, release)
}
