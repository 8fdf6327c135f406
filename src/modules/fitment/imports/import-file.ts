import { createHash } from 'node:crypto'
import type { SentFile } from '#contract/describe'
import type { ImportSubject } from '#contract/fitment/fit-words'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import type { Job } from '#platform/jobs'
import { finishArrival, storeArriving } from './arriving-rows.repository.ts'
import { beginImport, deleteImport, type ImportRow } from './imports.repository.ts'
import { readImportFile, type ImportPart } from './read-import-file.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs'>
type Asked = {
  subject: ImportSubject
  mode: ImportRow['mode']
  dryRun: boolean
  confirm: boolean
  file: SentFile
  /** How many rows the file may have. */
  mostRows: number
  /** A command on the machine sends it and judges it too; no job does. */
  isByCommand?: boolean
}

/** A longer name is cut. */
const longestName = 120

/**
 * Stores a file of applications or numbers as it arrives, part by part, so that a slow sender holds no transaction, and
 * the job that judges it. Nothing is kept of a file that is refused. Refuses `import_under_way` while another one arrives or is
 * judged.
 */
export async function importSentFile(
  platform: Parts,
  staff: Pick<Actor, 'id'>,
  { subject, mode, dryRun, confirm, file, mostRows, isByCommand = false }: Asked,
): Promise<string> {
  const id = platform.ids.next()
  const write = <Result>(work: Parameters<typeof writeAsStaff<Result>>[3]) =>
    writeAsStaff(platform, staff, 'products.import', work)
  await write((tx) =>
    beginImport(tx, {
      id,
      subject,
      mode,
      is_dry_run: dryRun,
      is_confirmed: confirm,
      is_by_command: isByCommand,
      file_name: nameOf(file),
      madeBy: staff.id,
      at: platform.clock.now(),
    }),
  )
  let storing: Promise<void> = Promise.resolve()
  try {
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const chunk of file.content) {
        hash.update(chunk)
        yield chunk
      }
    }
    const read = await readImportFile(platform.db, hashed(), { subject, mode, mostRows })
    let last: Omit<ImportPart, 'rows'> = { columns: [], skipped: 0, brand: null }
    // The database stores a part while the next one is read.
    for await (const { rows, ...part } of read.parts) {
      last = part
      await storing
      storing = write((tx) => storeArriving(tx, id, rows))
      storing.catch(() => undefined)
    }
    await storing
    await write(async (tx) => {
      const arrived = {
        ...last,
        format: read.format,
        unmapped: read.unmapped(),
        notes: read.notes(),
      }
      await finishArrival(tx, id, { ...arrived, sha256: hash.digest() })
      if (!isByCommand) await platform.jobs.enqueue(tx, judgingJob(id))
    })
    return id
  } catch (error) {
    await storing.catch(() => undefined)
    await deleteImport(platform.db, id)
    throw error
  }
}

/** Judges the rows of a file, then applies them unless it is only tried out. */
export function judgingJob(id: string): Job {
  return { name: 'fitment.judge-import', payload: { importId: id }, key: `fitment-import:${id}` }
}

/** The name as people see it, without a path or characters that show as something else. */
function nameOf({ name }: SentFile): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}]/gu, '')
  return plain.toWellFormed().trim().slice(0, longestName) || 'file'
}
