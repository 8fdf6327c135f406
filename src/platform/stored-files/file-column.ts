import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A column of bytes that may be in the object store instead, with the column that then names the object. A module gives each. */
export type FileColumn = {
  table: string
  /** The columns of the table's key. */
  key: readonly string[]
  bytes: string
  object: string
  /** The content type of a row, as an expression of SQL. */
  type: string
}

export type FileKey = Record<string, unknown>

/** Objects are named by what is in them, so that writing one again changes nothing. */
export function objectName(sha256: string): string {
  return `${filesFolder}${sha256.slice(0, 2)}/${sha256}`
}

export const filesFolder = 'files/'

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The condition that finds the row with this key. */
export function hasKey({ key }: FileColumn, of: FileKey): RawBuilder<SqlBool> {
  const parts = key.map((name) => sql`${sql.ref(name)} = ${of[name]}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

export function keyColumns({ key }: FileColumn): RawBuilder<unknown> {
  return sql.join(key.map((name) => sql.ref(name)))
}

/** Whether no row names the object, as SQL. `sha256`: the name of the object, as an expression. */
export function isUnnamed(columns: readonly FileColumn[], sha256: string): RawBuilder<SqlBool> {
  const parts = columns.map(
    ({ table, object }) =>
      sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${object}`)} = ${sql.ref(sha256)})`,
  )
  return sql`(${sql.join(parts, sql` and `)})`
}
