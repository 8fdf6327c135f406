import { sql } from 'kysely'
import type { ImportFormat } from '#contract/fitment/fit-words'
import type { FileNote } from '#contract/values/file-notes'
import { Refusal } from '#contract/refusals'
import type { Tx } from '#platform/db'
import type { JoinedAces } from '../aces/join-rows.ts'
import type { Unmapped } from '../aces/judge-aces.ts'

/** Rows of a file as they arrive: to be judged by the job, or judged already. A joined row stands for several of `rows`, of which some were passed over. */
export type ArrivingRows =
  | { staged: readonly { line: number; fileLine?: number; cells: string[] }[] }
  | { joined: readonly JoinedAces[]; rows: number; passedOver: number }

/** Keeps rows as they arrive, and counts them. Refuses `import_under_way` if the import is over. */
export async function storeArriving(tx: Tx, id: string, rows: ArrivingRows): Promise<void> {
  if ('staged' in rows) {
    await count(tx, id, { rows: rows.staged.length })
    await storeStaged(tx, id, rows.staged)
    return
  }
  const { joined, passedOver } = rows
  await count(tx, id, {
    rows: rows.rows,
    judged: rows.rows,
    wrong: joined.filter(({ errors }) => errors.length > 0).length,
    unmapped: passedOver,
  })
  await storeJudgedRows(tx, id, joined)
}

type Counted = { rows: number; judged?: number; wrong?: number; unmapped?: number }

async function count(tx: Tx, id: string, { rows, judged = 0, wrong = 0, unmapped = 0 }: Counted) {
  const counted = await sql`
    update fitment_imports set rows_total = rows_total + ${rows}, rows_judged = rows_judged + ${judged},
      rows_wrong = rows_wrong + ${wrong}, rows_unmapped = rows_unmapped + ${unmapped}
    where id = ${id} and state = 'arriving'`.execute(tx)
  if (counted.numAffectedRows === 0n) throw new Refusal('import_under_way')
}

async function storeStaged(
  tx: Tx,
  id: string,
  rows: readonly { line: number; fileLine?: number; cells: string[] }[],
): Promise<void> {
  await sql`
    insert into fitment_import_rows (import_id, line, file_line, cells)
    select ${id}, line, "fileLine", cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line int, "fileLine" int, cells text[])`.execute(
    tx,
  )
}

/** Signs that XML does not allow in a text, so that no value has them. */
const betweenValues = '\u001f'
const betweenRows = '\u001e'

/** As one text, which both sides make and read several times faster than JSON: a file may have millions of rows. */
async function storeJudgedRows(tx: Tx, id: string, rows: readonly JoinedAces[]): Promise<void> {
  if (rows.length === 0) return
  const text = rows.map(textOf).join(betweenRows)
  await sql`
    insert into fitment_import_rows (import_id, line, file_line, cells, action, product_id, model_id, year_from, year_to,
      engine_id, position, quantity, note, errors, joined_lines)
    select ${id}, one[1]::int, one[2]::int, '{}', one[3], nullif(one[4], '')::uuid, nullif(one[5], '')::int,
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

type Arrived = {
  format: ImportFormat
  columns: readonly string[]
  skipped: number
  brand: string | null
  unmapped: Unmapped
  notes: readonly FileNote[]
  sha256: Buffer
}

/** The file is there as a whole. What its brand means is looked up now, as its other ids were. */
export async function finishArrival(tx: Tx, id: string, arrived: Arrived): Promise<void> {
  await tx
    .updateTable('fitment_imports')
    .set({
      state: 'judging',
      format: arrived.format,
      columns: [...arrived.columns],
      equipment_skipped: arrived.skipped,
      brand: arrived.brand,
      company: sql`case when mode = 'whole' then (select company from aces_brands where code = upper(${arrived.brand})) end`,
      ids_unmapped: arrived.unmapped.ids,
      unmapped: JSON.stringify(arrived.unmapped.first),
      file_notes: JSON.stringify(arrived.notes),
      sha256: arrived.sha256,
    })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirstOrThrow()
}
