import type { ImportSubject } from '#contract/fitment/fit-words'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'
import { takeTime } from './by-command.repository.ts'
import { importWork } from './import-work.ts'
import { findImport, noteUndone } from './imports.repository.ts'

/** Undoes the last import of a subject that was applied. One step back, and no further. */
export async function undoImport(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Actor,
  subject: ImportSubject,
  id: string,
): Promise<void> {
  await writeAsStaff(platform, staff, 'products.import', async (tx) => {
    await takeTime(tx, { isByCommand: false })
    await lockFitment(tx)
    const found = await findImport(tx, id)
    if (found?.subject !== subject) throw new Refusal('not_found')
    if (!found.is_last) throw new Refusal('not_the_last_import')
    await importWork[subject].undo(tx, id)
    await noteUndone(tx, id, { by: staff.id, at: platform.clock.now() })
    await recordAct(tx, platform, {
      actor: staff.id,
      act: importWork[subject].undone,
      subject: id,
      details: { mode: found.mode, added: found.added, removed: found.removed },
    })
  })
}
