import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { findByEmail, giveUpLeftByCommand } from './by-command.repository.ts'
import { importSentFile } from './import-file.ts'
import { findImport, wrongRowsAfter, type ImportRow } from './imports.repository.ts'
import { judgeImport } from './judge-import.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs' | 'crashpoint' | 'log'>
type Asked = Omit<Parameters<typeof importSentFile>[2], 'isByCommand'> & { email: string }

/** At most this many wrong rows are reported at once. */
const wrongShown = 100

export type DoneByCommand = ImportRow & { wrong: { line: number; message: string }[] }

/**
 * Imports a file of any length from a command on the machine, in the name of a member of staff, and waits until it is
 * over. Whoever calls holds the place of the one command (`holdCommand`). Refuses `not_found` if nobody has the address.
 */
export async function importByCommand(
  platform: Means,
  { email, ...asked }: Asked,
  onPart: (done: Pick<ImportRow, 'state' | 'rows_total' | 'rows_judged'>) => void,
): Promise<DoneByCommand> {
  const staff = await findByEmail(platform.db, email)
  if (!staff) throw new Refusal('not_found')
  await platform.db.transaction().execute((tx) => giveUpLeftByCommand(tx, platform.clock.now()))
  const id = await importSentFile(platform, staff, { ...asked, isByCommand: true })
  await judgeImport(platform, id, { onPart })
  const done = await findImport(platform.db, id)
  if (!done) throw new Refusal('not_found')
  const { rows } = await wrongRowsAfter(platform.db, id, { limit: wrongShown })
  const wrong = rows.flatMap(({ line, file_line, errors }) =>
    errors.map(({ path, message }) => ({ line: file_line ?? line, message: `${path} ${message}` })),
  )
  return { ...done, wrong }
}
