import type { FitFlag } from '#contract/fitment/fit-flags.schema'
import type { FlagOutcome } from '#contract/fitment/fit-words'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { lockFitment } from '../applications/vehicle-parts.repository.ts'
import {
  findOpenFlag,
  insertResolved,
  type FlagRow,
  type NamedApplication,
} from './flags.repository.ts'

type Resolution = NamedApplication & { outcome: FlagOutcome; note: string }

/** Settles an open flag with what staff have found. Refuses `already_resolved` for an application that is not flagged, or no more. */
export async function resolveFlag(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  staff: Actor,
  { outcome, note, ...named }: Resolution,
): Promise<FitFlag> {
  const { clock, ids } = platform
  return writeAsStaff(platform, staff, 'products.edit', async (tx) => {
    await lockFitment(tx)
    const flag = await findOpenFlag(tx, named)
    if (!flag) throw new Refusal('already_resolved')
    const at = clock.now()
    await insertResolved(tx, { id: ids.next(), flag, outcome, note, by: staff.id, at })
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'fitment.flag_resolved',
      subject: flag.productId,
      details: {
        modelSlug: flag.modelSlug,
        yearFrom: flag.yearFrom,
        yearTo: flag.yearTo,
        count: flag.count,
        outcome,
      },
    })
    const resolution = { outcome, note, by: staff.email, at: at.toISOString() }
    return presentFlag({ ...flag, misfits: [], resolution })
  })
}

export function presentFlag(row: FlagRow): FitFlag {
  return {
    toolId: row.productId,
    partNumber: row.partNumber,
    productName: row.productName,
    make: row.make,
    model: row.model,
    modelSlug: row.modelSlug,
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    engine: row.engine,
    count: row.count,
    misfits: row.misfits.map(({ orderId, vehicle, at }) => ({ orderId, vehicle, at: utc(at) })),
    resolution: row.resolution && { ...row.resolution, at: utc(row.resolution.at) },
  }
}

// JSON of the database has its own way to write a moment.
function utc(moment: string): string {
  return new Date(moment).toISOString()
}
