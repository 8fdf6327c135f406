import type { api } from '#contract'
import type { Output, Parsed } from '#contract/describe'
import { changedSince } from '#contract/edits/changed-since'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { findPartFit, writePartFit, type PartFitRow } from './part-fits.repository.ts'
import { lockFitment } from './vehicle-parts.repository.ts'

type Shown = Output<typeof api.fitmentDesk.showFit>
type Wanted = Parsed<typeof api.fitmentDesk.setFit>['body']

export async function showPartFit(db: Db | Tx, partNumber: string): Promise<Shown> {
  return present(await found(db, partNumber))
}

/** Says what decides whether a part fits. What fits everything can have no applications. */
export async function setPartFit(
  platform: Pick<Platform, 'db' | 'clock'>,
  staff: Actor,
  { partNumber, kind, isComplete, version }: Wanted & { partNumber: string },
): Promise<Shown> {
  return writeAsStaff(platform, staff, 'products.edit', async (tx) => {
    await lockFitment(tx)
    const before = await found(tx, partNumber)
    if (version !== undefined && version !== before.version) {
      throw changedSince('applications', { version: before.version })
    }
    if (kind === 'universal' && before.applications > 0) throw new Refusal('has_applications')
    if (before.kind === kind && before.is_complete === isComplete) return present(before)
    await writePartFit(tx, before.id, { kind, isComplete })
    await recordAct(tx, platform, {
      actor: staff.id,
      act: 'product.fit_set',
      subject: before.id,
      details: {
        from: { kind: before.kind, isComplete: before.is_complete },
        to: { kind, isComplete },
      },
    })
    return showPartFit(tx, partNumber)
  })
}

async function found(db: Db | Tx, partNumber: string): Promise<PartFitRow> {
  const row = await findPartFit(db, partNumber)
  if (!row) throw new Refusal('not_found')
  return row
}

function present(row: PartFitRow): Shown {
  return {
    partNumber: row.part_number,
    kind: row.kind,
    isComplete: row.is_complete,
    applications: row.applications,
  }
}
