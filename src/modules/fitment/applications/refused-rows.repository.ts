import { sql, type RawBuilder } from 'kysely'
import type { RefusedRow } from '#modules/imports'
import type { Tx } from '#platform/db'

/** Runs a statement whose part `refused` has the rows of a file that it refuses, and returns how many these are. */
export async function countRefused(tx: Tx, refusing: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${refusing} select count(*)::int as count from refused`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The refused rows of a file, by their lines. */
export async function refusedRows(tx: Tx, id: string, most: number): Promise<RefusedRow[]> {
  const { rows } = await sql<RefusedRow>`
    select line, file_line as "fileLine", errors from fitment_import_rows
    where import_id = ${id} and errors is not null order by line limit ${most}`.execute(tx)
  return rows
}

/** Deletes the rows of these files. */
export async function forgetRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from fitment_import_rows where import_id = any (${[...ids]}::uuid[])`.execute(tx)
}
