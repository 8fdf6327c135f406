import type { ImportSubject } from '#contract/fitment/fit-words'
import { invalidInput, Refusal } from '#contract/refusals'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { judgingJob } from './import-file.ts'
import { findImport } from './imports.repository.ts'
import { applyTried, isUnderWay } from './tried-imports.repository.ts'

type Parts = Pick<Platform, 'db' | 'jobs'>

/**
 * Has a job apply a file that was tried out and is still here. The job judges its rows anew, since names and parts may have
 * changed, and stops if the file would change something else than was shown.
 */
export async function applyTriedImport(
  platform: Parts,
  staff: Actor,
  { subject, id, confirm }: { subject: ImportSubject; id: string; confirm: boolean },
): Promise<void> {
  await writeAsStaff(platform, staff, 'products.import', async (tx) => {
    const found = await findImport(tx, id)
    if (found?.subject !== subject) throw new Refusal('not_found')
    if (!found.is_ready) throw new Refusal('batch_moved')
    if (await isUnderWay(tx)) throw new Refusal('import_under_way')
    const reason = confirm ? undefined : whyConfirm(found, subject)
    if (reason)
      throw invalidInput({ path: 'body.confirm', message: `must be true, since ${reason}` })
    const isBegun = await applyTried(tx, id, { by: staff.id, isConfirmed: confirm })
    if (!isBegun) throw new Refusal('batch_moved')
    await platform.jobs.enqueue(tx, judgingJob(id))
  })
}

/** Why a file is applied only if whoever applies it confirms, if so. */
function whyConfirm({ why }: { why: string | null }, subject: ImportSubject): string | undefined {
  if (why === 'removes_over_half') return `over half of the ${subject} would be removed`
  return why === 'no_brand'
    ? 'the file names no brand and replaces the applications of all companies'
    : undefined
}
