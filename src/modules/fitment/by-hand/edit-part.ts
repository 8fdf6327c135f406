import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { changedSince } from '#contract/edits/changed-since'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import { takeTime } from '#modules/imports'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { findPartFit, type PartFitRow } from '../applications/part-fits.repository.ts'
import { keepMovedPart, reachOf } from '../applications/moved-part.repository.ts'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'
import { decideByVehicle } from './edited-rows.repository.ts'
import { beginEdit } from './edits.repository.ts'

export type DeskPart = Output<typeof api.applicationDesk.show>
type Edit = { id: string; productId: string }
type Asked = { partNumber: string; version: string; copiedFrom?: string }
type Changed = { added: number; removed: number }

/** What decides about a part, in whatever state the part is. */
export async function showDeskPart(db: Db | Tx, partNumber: string): Promise<DeskPart> {
  return present(await foundPart(db, partNumber))
}

export async function foundPart(db: Db | Tx, partNumber: string): Promise<PartFitRow> {
  const row = await findPartFit(db, partNumber)
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * Changes the applications of a part by hand: alone among all who write applications, with what was changed kept so that it
 * can be undone, and an act in the log. Refuses `changed_since` if somebody else was quicker.
 */
export async function editPart(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  staff: Actor,
  { partNumber, version, copiedFrom }: Asked,
  work: (tx: Tx, part: PartFitRow, edit: Edit) => Promise<Changed>,
): Promise<DeskPart> {
  return writeAsStaff(platform, staff, 'products.edit', async (tx) => {
    await takeTime(tx, { each: '60s', isByCommand: false })
    await lockFitment(tx)
    const part = await foundPart(tx, partNumber)
    if (part.version !== version) throw changedSince('applications', { version: part.version })
    const source = copiedFrom === undefined ? null : (await foundPart(tx, copiedFrom)).id
    const edit = { id: platform.ids.next(), productId: part.id }
    const at = platform.clock.now()
    await beginEdit(tx, { ...edit, copiedFrom: source, by: staff.id, at })
    const before = await reachOf(tx, part.id)
    const { added, removed } = await work(tx, part, edit)
    if (added > 0) await decideByVehicle(tx, part.id)
    await keepMovedPart(tx, part.id, before)
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'product.applications_changed',
      subject: part.id,
      details: { added, removed, ...(source !== null && { copiedFrom: source }) },
    })
    return showDeskPart(tx, part.part_number)
  })
}

function present(row: PartFitRow): DeskPart {
  return {
    _id: row.id,
    partNumber: row.part_number,
    productName: row.name,
    kind: row.kind,
    isComplete: row.is_complete,
    applications: row.applications,
    version: row.version,
  }
}
