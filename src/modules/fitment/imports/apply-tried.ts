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
  { id, confirm }: { id: string; confirm: boolean },
): Promise<void> {
  await writeAsStaff(platform, staff, 'products.import', async (tx) => {
    const found = await findImport(tx, id)
    if (!found) throw new Refusal('not_found')
    if (!found.is_ready) throw new Refusal('batch_moved')
    if (await isUnderWay(tx)) throw new Refusal('import_under_way')
    if (removesOverHalf(found) && !confirm) {
      throw invalidInput({
        path: 'body.confirm',
        message: 'must be true, since over half of the applications go',
      })
    }
    const isBegun = await applyTried(tx, id, { by: staff.id, isConfirmed: confirm })
    if (!isBegun) throw new Refusal('batch_moved')
    await platform.jobs.enqueue(tx, judgingJob(id))
  })
}

function removesOverHalf({ why }: { why: string | null }): boolean {
  return why === 'removes_over_half'
}
