import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import { takeTime } from '#modules/imports'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { keepMovedPart, reachOf } from '../applications/moved-part.repository.ts'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'
import { takeRowsBack } from './edited-rows.repository.ts'
import { showDeskPart, type DeskPart } from './edit-part.ts'
import { findEdit, noteTakenBack } from './edits.repository.ts'

/** Takes the last change of a part by hand back. Then the one before it is the last one. */
export function takeBackEdit(
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
    await takeRowsBack(tx, { id, productId: edit.product_id })
    await noteTakenBack(tx, id, { by: staff.id, at: platform.clock.now() })
    await keepMovedPart(tx, edit.product_id, before)
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'product.applications_taken_back',
      subject: edit.product_id,
    })
    return showDeskPart(tx, edit.part_number)
  })
}
