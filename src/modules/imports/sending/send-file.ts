import { createHash, type Hash } from 'node:crypto'
import type { SentFile } from '#contract/describe'
import type { ImportMode } from '#contract/imports/import-words'
import { Refusal, invalidInput } from '#contract/refusals'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { deleteStaged, storeArriving } from '../stored/arriving-rows.repository.ts'
import { requireFewJudging } from './begin-import.ts'
import { giveUpLeftByCommand } from './left-by-command.ts'
import { importJob } from '../stored/import-job.ts'
import {
  deleteArriving,
  deleteLeftBehind,
  finishArrival,
  insertImport,
  isFileUnderWay,
} from '../stored/imports.repository.ts'
import { subjectOf, type ArrivingPart, type Subject, type Subjects } from '../stored/subject.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs'>
export type AskedImport = {
  subject: string
  mode: ImportMode
  /** Apply it as soon as it is judged, if nothing stands in the way; `confirm`: also if it is grave. */
  apply: boolean
  confirm: boolean
  file: SentFile
  /** How many rows the file may have, if not as many as over the web. */
  mostRows?: number
  /** A command on the machine sends it and judges it too; no job does. */
  isByCommand?: boolean
}

/** A longer name is cut. */
const longestName = 120

/**
 * Stores a file as it arrives, part by part, so that a slow sender holds no transaction, and the job that judges it. Nothing
 * is kept of a file that is refused, or whose sender loses the role meanwhile. Refuses `import_under_way` while another file
 * is in the way.
 */
export async function sendFile(
  platform: Parts,
  subjects: Subjects,
  staff: Pick<Actor, 'id'>,
  { mode, apply, confirm, file, isByCommand = false, ...asked }: AskedImport,
): Promise<string> {
  const { db, clock } = platform
  const subject = subjectOf(subjects, asked)
  const { read, hasModes = false, mostRows } = subject
  if (!read) throw new Refusal('not_found')
  if (mode === 'whole' && !hasModes) {
    throw invalidInput({ path: 'query.mode', message: 'must be changes for such a file' })
  }
  const id = platform.ids.next()
  const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
    writeAsStaff(platform, staff, subject.needs({}), work)
  await write(async (tx) => {
    await giveUpLeftByCommand(tx, subjects)
    await deleteLeftBehind(tx, clock.now())
    await requireFree(tx, subject, staff.id)
    await insertImport(tx, {
      id,
      subject: asked.subject,
      is_whole: subject.kind === 'whole',
      state: 'arriving',
      made_by: staff.id,
      at: clock.now(),
      request: {},
      mode: hasModes ? mode : null,
      applies_at_once: apply,
      is_confirmed: confirm,
      is_by_command: isByCommand,
      file_name: nameOf(file),
    })
  })
  try {
    const hash = createHash('sha256')
    const options = { mode, mostRows: asked.mostRows ?? mostRows }
    const found = await read(db, hashed(file.content, hash), options)
    const columns = await storeParts(found.parts, (part) =>
      write((tx) => storeArriving(tx, id, part)),
    )
    await write(async (tx) => {
      await requireFree(tx, subject, staff.id)
      if (subject.kind === 'rows') await requireFewJudging(tx, staff.id)
      const details = (await found.details?.(tx)) ?? {}
      const { format } = found
      const arrived = { format, columns, notes: found.notes(), details, sha256: hash.digest() }
      await finishArrival(tx, id, arrived)
      if (!isByCommand) await platform.jobs.enqueue(tx, importJob(id))
    })
    return id
  } catch (error) {
    await deleteStaged(db, id)
    await deleteArriving(db, id)
    throw error
  }
}

async function* hashed(content: SentFile['content'], hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** The database stores a part while the next one is read. Returns the columns of the last one, when nothing is being stored any more. */
async function storeParts(
  parts: AsyncIterable<ArrivingPart>,
  store: (part: ArrivingPart) => Promise<void>,
): Promise<readonly string[]> {
  let columns: readonly string[] = []
  let storing: Promise<void> = Promise.resolve()
  try {
    for await (const part of parts) {
      columns = part.columns
      await storing
      storing = store(part)
      storing.catch(() => undefined)
    }
    await storing
    return columns
  } catch (error) {
    await storing.catch(() => undefined)
    throw error
  }
}

/** A person has one file of rows at a time, and the shop has one file that is applied as a whole (an index refuses a second). */
async function requireFree(tx: Tx, { kind }: Subject, userId: string): Promise<void> {
  if (kind === 'rows' && (await isFileUnderWay(tx, userId))) throw new Refusal('import_under_way')
}

/** The name as people see it, without a path or characters that show as something else. */
function nameOf({ name }: SentFile): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}]/gu, '')
  return plain.toWellFormed().trim().slice(0, longestName) || 'file'
}
