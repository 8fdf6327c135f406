import type { Tx } from '#platform/db'
import { deleteStaged } from '../stored/arriving-rows.repository.ts'
import { leftByCommand } from '../stored/import-locks.repository.ts'
import { failImport } from '../stored/import-moves.repository.ts'
import { findImport } from '../stored/imports.repository.ts'
import { subjectOf, type Subjects } from '../stored/subject.ts'

/** Ends imports whose command has ended before they did, such as one that was killed. */
export async function giveUpLeftByCommand(tx: Tx, subjects: Subjects): Promise<void> {
  for (const id of await leftByCommand(tx)) {
    const found = await findImport(tx, id)
    if (!found) continue
    const subject = subjectOf(subjects, found)
    if (subject.kind === 'whole') await subject.forget(tx, [id])
    await deleteStaged(tx, id)
    await failImport(tx, found, { why: 'broken', count: null })
  }
}
