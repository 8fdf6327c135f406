import { sql } from 'kysely'
import type { FileColumn, FileKind } from '#contract/staff/product-files'
import { Refusal } from '#contract/refusals'
import { partNumberKey } from '#contract/values/part-number'
import type { Db, Tx } from '#platform/db'
import type { FileRow } from '#platform/csv-files'

/** A request ends after a minute. A file that has been arriving for longer was left behind by a process that ended. */
const longestArrivalMs = 120_000

export type NewFile = { id: string; kind: FileKind; sentBy: string; at: Date }

/** Refuses `import_under_way` while another file of the person arrives. */
export async function beginFile(tx: Tx, { id, kind, sentBy, at }: NewFile): Promise<void> {
  await tx
    .deleteFrom('product_files')
    .where('sent_by', '=', sentBy)
    .where('batch_id', 'is', null)
    .where('started_at', '<', new Date(at.getTime() - longestArrivalMs))
    .execute()
  const begun = await tx
    .insertInto('product_files')
    .values({ id, kind, sent_by: sentBy, started_at: at })
    .onConflict((conflict) => conflict.column('sent_by').where('batch_id', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw new Refusal('import_under_way')
}

/** Whether a file of the person is being judged or applied. */
export async function isImportUnderWay(tx: Tx, userId: string): Promise<boolean> {
  const batch = await tx
    .selectFrom('product_batches')
    .select('id')
    .where('made_by', '=', userId)
    .where('kind', '<>', 'edit')
    .where('state', 'in', ['judging', 'applying', 'taking_back'])
    .executeTakeFirst()
  return batch !== undefined
}

/** Stores rows that have arrived. */
export async function storeRows(
  tx: Tx,
  id: string,
  { columns, rows }: { columns: readonly FileColumn[]; rows: readonly FileRow[] },
): Promise<void> {
  const place = (column: FileColumn) => columns.indexOf(column)
  const [number, name, company] = [place('partNumber'), place('name'), place('company')]
  const given = rows.map(({ line, cells }) => ({
    line,
    key: partNumberKey(cells[number] ?? ''),
    named: name < 0 || company < 0 ? null : JSON.stringify([cells[company], cells[name]]),
    cells,
  }))
  await sql`
    insert into product_file_rows (file_id, line, part_number_key, name_key, cells)
    select ${id}, line, key, md5(named), cells
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(line int, key text, named text, cells text[])`.execute(
    tx,
  )
}

/** The file is there as a whole, and a batch is made from it. */
export async function finishFile(
  tx: Tx,
  { id, batchId, columns }: { id: string; batchId: string; columns: readonly FileColumn[] },
): Promise<void> {
  await tx
    .updateTable('product_files')
    .set({ columns: [...columns], batch_id: batchId })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Deletes a file with its rows. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await deleteRowsOf(db, id)
  await db.deleteFrom('product_files').where('id', '=', id).execute()
}

/** At most this many rows are deleted by one statement, within the time that it has. */
const deletedTogether = 10_000

async function deleteRowsOf(db: Db, fileId: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from product_file_rows where file_id = ${fileId} and line <= (
        select max(line) from (
          select line from product_file_rows where file_id = ${fileId} order by line limit ${deletedTogether}
        ) as first)`.execute(db)
    if (numAffectedRows < deletedTogether) return
  }
}

/** Deletes files that began to arrive and were left behind. */
export async function deleteLeftFiles(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('product_files')
    .where('batch_id', 'is', null)
    .where('started_at', '<', new Date(now.getTime() - longestArrivalMs))
    .execute()
}

/** Rows after the one that reaches so many characters are read later. */
const mostCharacters = 500_000

export type StoredRow = { line: number; key: string; nameKey: string | null; cells: string[] }

/** The rows of a batch's file after a line. */
export async function rowsAfter(
  tx: Tx,
  batchId: string,
  { line, limit }: { line: number; limit: number },
): Promise<{ columns: FileColumn[]; rows: StoredRow[]; hasMore: boolean }> {
  const file = await tx
    .selectFrom('product_files')
    .select(['id', 'columns'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  if (!file) return { columns: [], rows: [], hasMore: false }
  const { rows } = await sql<StoredRow & { isLast: boolean }>`
    select line, key, "nameKey", cells, "isLast" from (
      select line, part_number_key as key, name_key as "nameKey", cells,
        sum(length(cells::text)) over (order by line) - length(cells::text) as before,
        lead(line) over (order by line) is null as "isLast"
      from (
        select line, part_number_key, name_key, cells from product_file_rows
        where file_id = ${file.id} and line > ${line} order by line limit ${limit + 1}
      ) as next
    ) as sized
    where before < ${mostCharacters} order by line limit ${limit}`.execute(tx)
  const columns = file.columns as FileColumn[]
  return { columns, rows, hasMore: rows.at(-1)?.isLast === false }
}

/** The lines of a file that have one of these part numbers, and those that have one of these names. */
export async function linesWith(
  tx: Tx,
  batchId: string,
  { keys, nameKeys }: { keys: readonly string[]; nameKeys: readonly string[] },
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ key: string; lines: number[] }>`
    with file as (select id from product_files where batch_id = ${batchId})
    select part_number_key as key, array_agg(line order by line) as lines
      from product_file_rows where file_id = (select id from file) and part_number_key = any(${[...keys]}::text[])
      group by 1
    union all
    select 'name ' || name_key, array_agg(line order by line)
      from product_file_rows where file_id = (select id from file) and name_key = any(${[...nameKeys]}::text[])
      group by 1`.execute(tx)
  return new Map(rows.map(({ key, lines }) => [key, lines]))
}

/** Deletes the rows of a batch's file, which are needed only until they are judged. */
export async function deleteRows(tx: Tx, batchId: string): Promise<void> {
  const file = await tx
    .selectFrom('product_files')
    .select('id')
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  if (file) await deleteRowsOf(tx, file.id)
}

/** The products that part numbers lead to: those on sale, drafts and hidden ones, and those that had the number before. */
export type Named = { onSale: string | null; offSale: string[]; former: string | null }

export async function productsNamed(tx: Tx, keys: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named & { key: string }>`
    select key,
      (select id from products where part_number_key = key and archived_at is null) as "onSale",
      array(select id from products where part_number_key = key and off_sale_as is not null order by id) as "offSale",
      (
        select products.id from former_part_numbers join products on products.id = product_id
        where former_part_numbers.part_number_key = key
          and (products.archived_at is null or products.off_sale_as is not null)
      ) as former
    from unnest(${[...new Set(keys)]}::text[]) as key`.execute(tx)
  return new Map(rows.map((row) => [row.key, row]))
}

/** All numbers that lead to each of these products, now or from before. */
export async function numbersOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select id, part_number_key || array(
      select part_number_key from former_part_numbers where product_id = products.id
    ) as keys
    from products where id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, keys }) => [id, keys]))
}
