import { sql } from 'kysely'
import { Refusal } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'
import type { ArrivingPart, ArrivingRow, NextRows, StagedRow } from './subject.ts'
import type { Import } from './import.ts'

/** Keeps rows as they arrive, and counts them. Refuses `import_under_way` if the import is over. */
export async function storeArriving(tx: Tx, id: string, part: ArrivingPart): Promise<void> {
  const { rows, refused, passedOver } =
    'judged' in part ? part.judged : { rows: part.rows.length, refused: 0, passedOver: 0 }
  const judged = 'judged' in part ? rows : 0
  const counted = await sql`
    update imports set rows_total = rows_total + ${rows}, rows_judged = rows_judged + ${judged},
      refused = refused + ${refused}, passed_over = passed_over + ${passedOver}
    where id = ${id} and state = 'arriving'`.execute(tx)
  if (counted.numAffectedRows === 0n) throw new Refusal('import_under_way')
  if ('store' in part) await part.store(tx, id)
  else await storeRows(tx, id, part.rows)
}

async function storeRows(tx: Tx, id: string, rows: readonly ArrivingRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into import_rows (import_id, line, file_line, cells, key, other_key)
    select ${id}, line, "fileLine", cells, key, "otherKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (line int, "fileLine" int, cells text[], key text, "otherKey" text)`.execute(tx)
}

/** Rows after the one that reaches so many characters are read later. */
const mostCharacters = 500_000

/** The rows of a file after those that are judged. */
export async function nextStaged(
  tx: Tx,
  { id, judged_through: through }: Pick<Import, 'id' | 'judged_through'>,
  limit: number,
): Promise<NextRows> {
  const { rows } = await sql<StagedRow & { isLast: boolean }>`
    select line, "fileLine", cells, key, "otherKey", "isLast" from (
      select line, file_line as "fileLine", cells, key, other_key as "otherKey",
        sum(length(cells::text)) over (order by line) - length(cells::text) as before,
        lead(line) over (order by line) is null as "isLast"
      from (
        select line, file_line, cells, key, other_key from import_rows
        where import_id = ${id} and line > ${Number(through ?? 0)} order by line limit ${limit + 1}
      ) as next
    ) as sized
    where before < ${mostCharacters} order by line limit ${limit}`.execute(tx)
  const last = rows.at(-1)
  return { rows, next: last && !last.isLast ? last.line : null }
}

/** The lines of a file that have one of these keys, by the key, and those that have one of the other keys, by `other KEY`. */
export async function linesWith(
  tx: Tx,
  id: string,
  { keys, otherKeys }: { keys: readonly string[]; otherKeys: readonly string[] },
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ key: string; lines: number[] }>`
    select key, array_agg(line order by line) as lines from import_rows
      where import_id = ${id} and key = any(${[...keys]}::text[]) group by 1
    union all
    select 'other ' || other_key, array_agg(line order by line) from import_rows
      where import_id = ${id} and other_key = any(${[...otherKeys]}::text[]) group by 1`.execute(tx)
  return new Map(rows.map(({ key, lines }) => [key, lines]))
}

/** At most this many rows are deleted by one statement, within the time that it has. */
const deletedTogether = 10_000

/** Deletes the rows of a file once nobody judges them any more. */
export async function deleteStaged(db: Db, id: string): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from import_rows where import_id = ${id} and line <= (
        select max(line) from (
          select line from import_rows where import_id = ${id} order by line limit ${deletedTogether}
        ) as first)`.execute(db)
    if (numAffectedRows < deletedTogether) return
  }
}

/** Whether the rows of a file are still here as they arrived. */
export async function hasStaged(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from import_rows where import_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}
