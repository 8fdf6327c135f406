import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import type { BreakRow } from './break.ts'
import { closeBreak, findBreak } from './break-list.repository.ts'

/**
 * Resolves a break with an admin's note. If the same admin sends the same note again, the result is the same. Refuses
 * `not_found` and `already_resolved`.
 */
export async function resolveBreak(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  admin: Actor,
  { id, note }: { id: string; note: string },
): Promise<BreakRow> {
  const { db, log } = platform
  const closed = await writeAsStaff({ db }, admin, 'breaks.resolve', async (tx) => {
    const isClosed = await closeBreak(tx, { id, by: admin.id, note, at: platform.clock.now() })
    if (isClosed) {
      await recordAct(tx, platform, { actor: admin.id, act: 'break.resolved', subject: id })
    }
    return isClosed
  })
  const found = await findBreak(db, id)
  if (!found) throw new Refusal('not_found')
  if (closed) {
    log.info({ breakId: id, kind: found.kind, by: admin.id }, 'a break was resolved')
    return found
  }
  if (found.resolved_by === admin.id && found.resolution === note) return found
  throw new Refusal('already_resolved')
}
