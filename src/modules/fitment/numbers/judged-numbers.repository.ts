import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { countRefused } from '../applications/refused-rows.repository.ts'
import type { JudgedNumber } from './judge-numbers.ts'

/** Keeps what the rows mean. */
export async function storeNumbers(
  tx: Tx,
  id: string,
  rows: readonly JudgedNumber[],
): Promise<void> {
  const given = rows.map(({ errors, ...row }) => ({
    ...row,
    errors: errors.length > 0 ? errors : null,
  }))
  await sql`
    insert into fitment_import_rows (import_id, line, file_line, action, product_id, replaced_id, number_key, number, maker,
      number_kind, note, errors)
    select ${id}, line, "fileLine", action, "productId", "replacedId", "numberKey", number, maker, kind, note,
      nullif(errors, 'null')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (line int, "fileLine" int, action text,
      "productId" uuid, "replacedId" uuid, "numberKey" text, number text, maker text, kind text, note text,
      errors jsonb)`.execute(tx)
}

const same = sql`(
  partition by replaced_id, case when replaced_id is null then number_key end,
    case when replaced_id is null then maker end, case when replaced_id is null then product_id end
  order by line)`

/** The rows after the first that are about the same, and whether they say the same of it. */
const later = (id: string) => sql`
  select line, first, is_alike from (
    select line, first_value(coalesce(file_line, line)) over same as first, row_number() over same as place,
      action = first_value(action) over same and number_kind = first_value(number_kind) over same
        and note is not distinct from first_value(note) over same
        and product_id = first_value(product_id) over same as is_alike
    from fitment_import_rows where import_id = ${id} and errors is null and number_key is not null
    window same as ${same}
  ) as placed where place > 1`

/** Passes over rows that say the same again. A file of the trade may tell a number once for each language. */
export async function passOverRepeated(tx: Tx, id: string): Promise<void> {
  await sql`
    with doubled as (${later(id)})
    update fitment_import_rows set number_key = null
    from doubled where import_id = ${id} and fitment_import_rows.line = doubled.line and is_alike`.execute(
    tx,
  )
}

/** Refuses rows that say the same twice, and parts whose place two others take. */
export async function refuseDoubleNumbers(tx: Tx, id: string): Promise<number> {
  return countRefused(
    tx,
    sql`
    with doubled as (${later(id)}), refused as (
      update fitment_import_rows set errors = jsonb_build_array(jsonb_build_object('path', 'number', 'message',
        case when is_alike then 'says the same as line ' else 'contradicts line ' end || first))
      from doubled where import_id = ${id} and fitment_import_rows.line = doubled.line
      returning 1
    )`,
  )
}

export type Replacement = { oldId: string; newId: string }
export type ReplacementRow = Replacement & { line: number; fileLine: number; action: 'A' | 'D' }

/** The rows of the file that say which part takes the place of another. */
export async function replacementRows(tx: Tx, id: string): Promise<ReplacementRow[]> {
  const { rows } = await sql<ReplacementRow>`
    select line, coalesce(file_line, line) as "fileLine", action, replaced_id as "oldId", product_id as "newId"
    from fitment_import_rows
    where import_id = ${id} and errors is null and replaced_id is not null order by line`.execute(
    tx,
  )
  return rows
}

export async function storedReplacements(tx: Tx): Promise<Replacement[]> {
  const { rows } = await sql<Replacement>`
    select old_product_id as "oldId", new_product_id as "newId" from product_replacements`.execute(
    tx,
  )
  return rows
}

/** Refuses these rows, all for the same reason. */
export async function refuseRows(
  tx: Tx,
  id: string,
  { lines, message }: { lines: readonly number[]; message: string },
): Promise<number> {
  if (lines.length === 0) return 0
  return countRefused(
    tx,
    sql`
    with refused as (
      update fitment_import_rows
      set errors = jsonb_build_array(jsonb_build_object('path', 'number', 'message', ${message}::text))
      where import_id = ${id} and line = any (${lines}::int[])
      returning 1
    )`,
  )
}
