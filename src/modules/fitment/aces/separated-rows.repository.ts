import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '#platform/db'

/**
 * Puts the applications of joined rows in their place, each with its line, so that what is wrong with them is told and counted
 * by application. `which`: a condition on the row `joined`. Rows with an error were never joined.
 */
export async function separateJoined(
  tx: Tx,
  id: string,
  which: RawBuilder<SqlBool>,
): Promise<void> {
  await sql`
    with gone as (
      delete from fitment_import_rows as joined
      where import_id = ${id} and errors is null and joined_lines is not null and ${which}
      returning joined.*
    )
    insert into fitment_import_rows (import_id, line, file_line, action, product_id, model_id, engine_id, position, note,
      quantity, year_from, year_to)
    select ${id}, joined_lines[2 * place - 1], joined_lines[2 * place], action, product_id, model_id, engine_id, position,
      note, quantity, year_from + place - 1, year_from + place - 1
    from gone cross join generate_series(1, cardinality(joined_lines) / 2) as place`.execute(tx)
}
