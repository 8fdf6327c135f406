import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { Refusal } from '#contract/refusals'
import type { Tx } from '#platform/db'

/** Whether a file arrives or is judged. */
export async function isUnderWay(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from fitment_imports where state in ('arriving', 'judging')`.execute(tx)
  return rows.length > 0
}

/**
 * Has the rows of a file that was tried out judged anew, to be applied. The rows of an ACES file keep the judgment of their
 * arrival. Returns whether the rows are still kept. Refuses `import_under_way` if another file begins at this moment.
 */
export async function applyTried(
  tx: Tx,
  id: string,
  { by, isConfirmed }: { by: string; isConfirmed: boolean },
): Promise<boolean> {
  const begun = await sql`
    update fitment_imports set state = 'judging', is_dry_run = false, was_tried = true, is_confirmed = ${isConfirmed},
      made_by = ${by}, rows_judged = case when format = 'aces' then rows_judged else 0 end, judged_through = 0,
      rows_wrong = 0, why = null, tries = 0, finished_at = null
    where id = ${id} and state = 'judged' and is_dry_run
      and exists (select from fitment_import_rows where import_id = ${id})`
    .execute(tx)
    .catch(refuseSecond)
  return begun.numAffectedRows === 1n
}

/** The file is tried out again: it was not applied, and what it changes is to be looked at anew. */
export async function showAgain(tx: Tx, id: string): Promise<void> {
  await sql`update fitment_imports set is_dry_run = true, was_tried = false where id = ${id}`.execute(
    tx,
  )
}

function refuseSecond(error: unknown): never {
  const isSecond =
    error instanceof DatabaseError && error.constraint === 'fitment_imports_one_at_a_time'
  throw isSecond ? new Refusal('import_under_way') : error
}
