import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db'
import { hasKey, keyColumns, type FileColumn, type FileKey } from './file-column.ts'

// The tables are those of the modules that give the columns; where their bytes are is all that changes here.

type Row = FileKey & { file_bytes: Buffer; file_type: string }
type Named = FileKey & { file_object: string }

/** Files whose bytes are only in the database, after the key `after`. */
export async function listUnsent(
  db: Db,
  column: FileColumn,
  { after, most }: { after?: FileKey | undefined; most: number },
): Promise<Row[]> {
  const { table, bytes, object, type } = column
  const { rows } = await sql<Row>`
    select ${keyColumns(column)}, ${sql.ref(bytes)} as file_bytes, ${sql.raw(type)} as file_type
    from ${sql.table(table)}
    where ${sql.ref(object)} is null and ${sql.ref(bytes)} is not null ${isAfter(column, after)}
    order by ${keyColumns(column)} limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** Files whose bytes are only in the object store, after the key `after`. */
export async function listAway(
  db: Db,
  column: FileColumn,
  { after, most }: { after?: FileKey | undefined; most: number },
): Promise<Named[]> {
  const { table, bytes, object } = column
  const { rows } = await sql<Named>`
    select ${keyColumns(column)}, ${sql.ref(object)} as file_object from ${sql.table(table)}
    where ${sql.ref(object)} is not null and ${sql.ref(bytes)} is null ${isAfter(column, after)}
    order by ${keyColumns(column)} limit ${sql.lit(most)}`.execute(db)
  return rows
}

function isAfter(column: FileColumn, after: FileKey | undefined): RawBuilder<unknown> {
  if (!after) return sql``
  return sql`and (${keyColumns(column)}) > (${sql.join(column.key.map((name) => after[name]))})`
}

type Naming = { key: FileKey; sha256: string; drops: boolean }

/** Lets the row name its object, if it still has these bytes, and drops them if that is wanted. False: it has changed. */
export async function nameObject(
  db: Db,
  column: FileColumn,
  { key, sha256, drops }: Naming,
): Promise<boolean> {
  const { table, bytes, object } = column
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(object)} = ${sha256}${drops ? sql`, ${sql.ref(bytes)} = null` : sql``}
    where ${hasKey(column, key)} and ${sql.ref(object)} is null
      and encode(sha256(${sql.ref(bytes)}), 'hex') = ${sha256}
      and exists (select from stored_objects where stored_objects.sha256 = ${sha256} and leaving_at is null)`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Puts the bytes of an object back into the row that names it. */
export async function putBack(
  db: Db,
  column: FileColumn,
  { key, sha256, content }: { key: FileKey; sha256: string; content: Buffer },
): Promise<void> {
  const { table, bytes, object } = column
  await sql`
    update ${sql.table(table)} set ${sql.ref(bytes)} = ${content}
    where ${hasKey(column, key)} and ${sql.ref(object)} = ${sha256} and ${sql.ref(bytes)} is null`.execute(
    db,
  )
}

/** Removes one of two places from up to so many files that are in both. Returns how many those were. */
export async function dropPlace(
  db: Db,
  column: FileColumn,
  { place, most }: { place: 'database' | 's3'; most: number },
): Promise<number> {
  const { table, bytes, object } = column
  const dropped = place === 'database' ? bytes : object
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(dropped)} = null
    where (${keyColumns(column)}) in (
      select ${keyColumns(column)} from ${sql.table(table)}
      where ${sql.ref(object)} is not null and ${sql.ref(bytes)} is not null
      limit ${sql.lit(most)} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type Places = { database: number; both: number; s3: number; bytesInDatabase: number }

/** How many files are where, and how much is still only in the database. */
export async function countPlaces(db: Db, column: FileColumn): Promise<Places> {
  const { table, bytes, object } = column
  const { rows } = await sql<Places>`
    select count(*) filter (where ${sql.ref(bytes)} is not null and ${sql.ref(object)} is null)::int as database,
      count(*) filter (where ${sql.ref(bytes)} is not null and ${sql.ref(object)} is not null)::int as both,
      count(*) filter (where ${sql.ref(bytes)} is null and ${sql.ref(object)} is not null)::int as s3,
      coalesce(sum(octet_length(${sql.ref(bytes)})) filter (where ${sql.ref(object)} is null), 0)::float8
        as "bytesInDatabase"
    from ${sql.table(table)}`.execute(db)
  return rows[0] ?? { database: 0, both: 0, s3: 0, bytesInDatabase: 0 }
}
