import { Refusal, invalidInput } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { actsOf } from '../stored/acts-of.ts'
import { deleteStaged, hasStaged } from '../stored/arriving-rows.repository.ts'
import { canBeApplied, canBeUndone } from '../stored/can-be.ts'
import type { Import } from '../stored/import.ts'
import { importJob } from '../stored/import-job.ts'
import { askFor, stopImport } from '../stored/import-moves.repository.ts'
import { isWholeUnderWay, lockImport } from '../stored/imports.repository.ts'
import { findImportFor } from './show-import.ts'
import { subjectOf, type Subject, type Subjects } from '../stored/subject.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs'>
type Asked = { subjects: Subjects; staff: Actor; id: string }

/** Has a job apply an import that was judged. Refuses `import_moved` in any other state. */
export async function askToApply(
  platform: Parts,
  asked: Asked,
  { confirm }: { confirm: boolean },
): Promise<void> {
  await change(platform, asked, async (tx, found, subject) => {
    if (found.state !== 'judged') throw moved(found)
    if (!canBeApplied(found)) {
      throw found.is_whole ? moved(found) : new Refusal('nothing_to_change')
    }
    if (found.is_whole && (await isWholeUnderWay(tx))) throw new Refusal('import_under_way')
    const reason = confirm ? undefined : whyConfirm(found, subject)
    if (reason) {
      throw invalidInput({ path: 'body.confirm', message: `must be true, since ${reason}` })
    }
    // Its rows are judged again, and kept again by the subject.
    if (subject.kind === 'whole' && (await hasStaged(tx, asked.id)))
      await subject.forget(tx, [asked.id])
    await askFor(tx, found, { state: 'applying', by: asked.staff.id, isConfirmed: confirm })
    await platform.jobs.enqueue(tx, importJob(found.id))
  })
}

/** Why an import is applied only if whoever applies it confirms, if so. */
function whyConfirm({ why, needs_confirm: needs }: Import, subject: Subject): string | undefined {
  return needs && subject.kind === 'whole' ? subject.confirmWords[why ?? ''] : undefined
}

/** Has a job undo an import that was applied. Refuses `import_moved` in any other state. */
export async function askToUndo(platform: Parts, asked: Asked): Promise<void> {
  await change(platform, asked, async (tx, found) => {
    if (!canBeUndone(found)) {
      throw found.is_whole ? new Refusal('not_the_last_import') : moved(found)
    }
    if (found.is_whole && (await isWholeUnderWay(tx))) throw new Refusal('import_under_way')
    await askFor(tx, found, { state: 'undoing', by: asked.staff.id })
    await platform.jobs.enqueue(tx, importJob(found.id))
  })
}

const stoppable: readonly Import['state'][] = ['judging', 'judged', 'applying', 'undoing']

/** Stops an import that is judged, waits or is applied. Nothing of it is left; one that was being undone stays applied. */
export async function askToStop(platform: Parts, asked: Asked): Promise<void> {
  await change(platform, asked, async (tx, found, subject) => {
    const { id, state } = found
    if (!stoppable.includes(state) || found.is_by_command) throw moved(found)
    await stopImport(tx, found)
    if (state !== 'undoing') {
      if (subject.kind === 'whole') await subject.forget(tx, [id])
      await deleteStaged(tx, id)
    }
    await recordAct(tx, platform, {
      actor: asked.staff.id,
      act: actsOf(subject).stopped,
      subject: id,
      details: { subject: found.subject, while: state },
    })
  })
}

async function change(
  platform: Parts,
  { subjects, staff, id }: Asked,
  work: (tx: Tx, found: Import, subject: Subject) => Promise<void>,
): Promise<void> {
  // Neither its subject nor what was asked for ever changes.
  const known = await findImportFor(platform.db, subjects, staff, id)
  const subject = subjectOf(subjects, known)
  await writeAsStaff(platform, staff, subject.needs(known.request), async (tx) => {
    const found = await lockImport(tx, id)
    if (!found) throw new Refusal('not_found')
    await work(tx, found, subject)
  })
}

function moved({ state }: Import): Refusal {
  return new Refusal('import_moved', { state })
}
