import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import type { JoinedAces } from './join-rows.ts'

/** Signs that XML does not allow in a text, so that no value has them. */
const betweenValues = '\u001f'
const betweenRows = '\u001e'

/** As one text, which both sides make and read several times faster than JSON: a file may have millions of rows. */
export async function storeJoined(tx: Tx, id: string, rows: readonly JoinedAces[]): Promise<void> {
  if (rows.length === 0) return
  const text = rows.map(textOf).join(betweenRows)
  await sql`
    insert into fitment_import_rows (import_id, line, file_line, action, product_id, model_id, year_from, year_to,
      engine_id, position, quantity, note, errors, joined_lines)
    select ${id}, one[1]::int, one[2]::int, one[3], nullif(one[4], '')::uuid, nullif(one[5], '')::int,
      one[6]::smallint, one[7]::smallint, nullif(one[8], '')::int, nullif(one[9], '')::smallint, one[10]::smallint,
      nullif(one[11], ''), nullif(one[12], '')::jsonb, nullif(one[13], '')::int[]
    from (
      select string_to_array(line, ${betweenValues}) as one from string_to_table(${text}, ${betweenRows}) as line
    ) as given`.execute(tx)
}

function textOf(row: JoinedAces): string {
  const { line, fileLine, action, productId, modelId, yearFrom, yearTo, engineId, position } = row
  const errors = row.errors.length > 0 ? JSON.stringify(row.errors) : ''
  return [line, fileLine, action, productId, modelId, yearFrom, yearTo, engineId, position]
    .concat([row.quantity, row.note, errors, row.joinedLines && `{${row.joinedLines.join()}}`])
    .map((value) => value ?? '')
    .join(betweenValues)
}
