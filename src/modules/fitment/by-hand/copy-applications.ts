import { mostCopiedApplications } from '#contract/fitment/fit-words'
import { invalidInput, Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { findPartFit } from '../applications/part-fits.repository.ts'
import { copyRows } from './edited-rows.repository.ts'
import { editPart, foundPart, type DeskPart } from './edit-part.ts'

type Asked = { partNumber: string; version: string; from: string }

/** Gives a part the applications of another one that it does not have. */
export async function copyApplications(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  staff: Actor,
  { partNumber, version, from }: Asked,
): Promise<DeskPart> {
  const part = await foundPart(platform.db, partNumber)
  const source = await findPartFit(platform.db, from)
  if (!source) throw invalidFrom('is no part of the shop')
  if (source.id === part.id) throw invalidFrom('must be another part')
  if (source.applications === 0) throw invalidFrom('has no applications')
  if (source.applications > mostCopiedApplications) {
    throw invalidFrom(`must have at most ${mostCopiedApplications} applications`)
  }
  const asked = { partNumber, version, copiedFrom: source.part_number }
  return editPart(platform, staff, asked, async (tx, { kind }, edit) => {
    if (kind === 'universal') {
      throw invalidInput({
        path: 'params.partNumber',
        message: 'is universal, so it has no applications',
      })
    }
    const added = await copyRows(tx, edit, source.id)
    if (added === 0) throw new Refusal('nothing_to_change')
    return { added, removed: 0 }
  })
}

function invalidFrom(message: string): Refusal {
  return invalidInput({ path: 'body.from', message })
}
