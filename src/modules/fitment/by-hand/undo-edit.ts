import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import { takeTime } from '#modules/imports'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { keepMovedPart, reachOf } from '../applications/moved-part.repository.ts'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'
import { undoRows } from './edited-rows.repository.ts'
import { showDeskPart, type DeskPart } from './edit-part.ts'
import { findEdit, noteUndone } from './edits.repository.ts'

/** Undoes the last change of a part by hand. Then the one before it is the last one. */
export function undoEdit(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Actor,
  id: string,
): Promise<DeskPart> {
  return writeAsStaff(platform, staff, 'products.edit', async (tx) => {
    await takeTime(tx, { each: '60s', isByCommand: false })
    await lockFitment(tx)
    const edit = await findEdit(tx, id)
    if (!edit) throw new Refusal('not_found')
    if (!edit.is_last) throw new Refusal('not_the_last_edit')
    const before = await reachOf(tx, edit.product_id)
    await undoRows(tx, { id, productId: edit.product_id })
    await noteUndone(tx, id, { by: staff.id, at: platform.clock.now() })
    await keepMovedPart(tx, edit.product_id, before)
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'product.applications_undone',
      subject: edit.product_id,
    })
    return showDeskPart(tx, edit.part_number)
  })
}
