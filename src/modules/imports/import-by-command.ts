import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Import } from './stored/import.ts'
import { findByEmail } from './stored/import-locks.repository.ts'
import { findImport } from './stored/imports.repository.ts'
import { listResults } from './stored/results.repository.ts'
import { sendFile, type AskedImport } from './sending/send-file.ts'
import type { Subjects } from './stored/subject.ts'
import { workOnImport } from './working/work-on-import.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'crashpoint' | 'log'>
type Asked = Omit<AskedImport, 'isByCommand'> & { email: string }

/** At most this many wrong rows are reported at once. */
const wrongShown = 100

export type DoneByCommand = Import & { wrong: { line: number; message: string }[] }

/**
 * Imports a file of any length from a command on the machine, in the name of a member of staff, and waits until it is
 * over. Whoever calls holds the place of the one command (`holdCommand`). Refuses `not_found` if nobody has the address.
 */
export async function importByCommand(
  platform: Means,
  subjects: Subjects,
  { email, ...asked }: Asked,
  onPart: (done: Import) => void,
): Promise<DoneByCommand> {
  const staff = await findByEmail(platform.db, email)
  if (!staff) throw new Refusal('not_found')
  const id = await sendFile(platform, subjects, staff, { ...asked, isByCommand: true })
  await workOnImport(platform, subjects, id, { onPart })
  const done = await findImport(platform.db, id)
  if (!done) throw new Refusal('not_found')
  const { rows } = await listResults(platform.db, id, { outcome: 'refused', limit: wrongShown })
  const wrong = rows.flatMap(({ position, file_line: line, errors }) =>
    (errors ?? []).map(({ path, message }) => ({
      line: line ?? position,
      message: `${path} ${message}`,
    })),
  )
  return { ...done, wrong }
}
