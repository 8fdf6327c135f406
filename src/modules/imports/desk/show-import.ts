import type { ShownImport } from '#contract/imports/imports.schema'
import { Refusal } from '#contract/refusals'
import { mayDo } from '#contract/staff/permissions'
import type { StaffRole } from '#contract/staff/permissions'
import type { Db } from '#platform/db'
import type { Actor } from '#platform/http'
import type { Import } from '../stored/import.ts'
import { examplesOf } from '../stored/import-moves.repository.ts'
import { findImport } from '../stored/imports.repository.ts'
import { namesOf } from './names.repository.ts'
import { peopleOf, presentImport } from './present-import.ts'
import type { Subjects } from '../stored/subject.ts'

/** An import as the API answers it. Refuses `not_found`. */
export async function showImport(
  db: Db,
  subjects: Subjects,
  staff: Pick<Actor, 'role'>,
  id: string,
): Promise<ShownImport> {
  const found = await findImportFor(db, subjects, staff, id)
  const names = await namesOf(db, peopleOf(found))
  const examples = found.is_whole ? await examplesOf(db, id) : []
  return {
    ...presentImport(found, subjects, names),
    examples: examples as ShownImport['examples'],
  }
}

/** Refuses `not_found` also if the role may not see imports of its subject. */
export async function findImportFor(
  db: Db,
  subjects: Subjects,
  { role }: Pick<Actor, 'role'>,
  id: string,
): Promise<Import> {
  const found = await findImport(db, id)
  if (!found || !subjectsSeenBy(subjects, role).includes(found.subject)) {
    throw new Refusal('not_found')
  }
  return found
}

/** The subjects whose imports somebody with this role may look at. */
export function subjectsSeenBy(subjects: Subjects, role: StaffRole | null): string[] {
  return Object.entries(subjects).flatMap(([name, { seenBy }]) => (mayDo(role, seenBy) ? name : []))
}
