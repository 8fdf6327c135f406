import { sql } from 'kysely'
import { earlier } from '#contract/values/moments'
import type { Db } from '#platform/db'
import { takeTime } from './stored/import-locks.repository.ts'
import type { Subjects } from './stored/subject.ts'

/** How long an import is kept that was never applied, and how long an applied one can be undone. */
const neverAppliedDays = 7
const appliedDays = 90

/** Deletes old imports with their rows. Whole files stay in the history: the last one can be undone at any time. */
export async function deleteOldImports(db: Db, subjects: Subjects, now: Date): Promise<void> {
  const old = await oldImports(db, now)
  const needed = new Set<string>()
  for (const subject of Object.values(subjects)) {
    if (subject.kind !== 'rows' || !subject.stillNeeded) continue
    for (const id of await subject.stillNeeded(db, old)) needed.add(id)
  }
  for (const id of old.filter((one) => !needed.has(one))) {
    await db.transaction().execute(async (tx) => {
      await takeTime(tx, { each: '15s', isByCommand: false })
      await tx.deleteFrom('import_results').where('import_id', '=', id).execute()
      await tx.deleteFrom('imports').where('id', '=', id).execute()
    })
  }
}

async function oldImports(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from imports
    where not is_whole and applied_at is null and created_at < ${earlier(now, { days: neverAppliedDays })}
      and state in ('judging', 'judged', 'stopped', 'failed')
    union all
    select id from imports
    where not is_whole and applied_at < ${earlier(now, { days: appliedDays })} and state in ('applied', 'undone')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
