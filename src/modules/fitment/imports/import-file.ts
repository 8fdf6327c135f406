import { createHash } from 'node:crypto'
import type { SentFile } from '#contract/describe'
import { mostFitmentRows } from '#contract/fitment/fit-words'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import { readSentRows } from '#platform/csv-files'
import type { Actor } from '#platform/http'
import type { Job } from '#platform/jobs'
import { readFitmentHeader } from './fitment-header.ts'
import {
  beginImport,
  deleteImport,
  finishArrival,
  storeRows,
  type ImportRow,
} from './imports.repository.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs'>
type Asked = { mode: ImportRow['mode']; dryRun: boolean; confirm: boolean; file: SentFile }

/** A longer name is cut. */
const longestName = 120

/**
 * Stores a CSV file of applications as it arrives, part by part, so that a slow sender holds no transaction, and the job
 * that judges it. Nothing is kept of a file that is refused. Refuses `import_under_way` while another one arrives or is
 * judged.
 */
export async function importFitment(
  platform: Parts,
  staff: Actor,
  { mode, dryRun, confirm, file }: Asked,
): Promise<string> {
  const id = platform.ids.next()
  const write = <Result>(work: Parameters<typeof writeAsStaff<Result>>[3]) =>
    writeAsStaff(platform, staff, 'products.import', work)
  await write((tx) =>
    beginImport(tx, {
      id,
      mode,
      is_dry_run: dryRun,
      is_confirmed: confirm,
      file_name: nameOf(file),
      madeBy: staff.id,
      at: platform.clock.now(),
    }),
  )
  try {
    const hash = createHash('sha256')
    let columns: readonly string[] = []
    let rows = 0
    async function* hashed() {
      for await (const chunk of file.content) {
        hash.update(chunk)
        yield chunk
      }
    }
    const form = { readHeader: readFitmentHeader, mostRows: mostFitmentRows }
    for await (const part of readSentRows(hashed(), form)) {
      columns = part.columns
      rows += part.rows.length
      await write((tx) => storeRows(tx, id, part.rows))
    }
    await write(async (tx) => {
      await finishArrival(tx, id, { columns, rows, sha256: hash.digest() })
      await platform.jobs.enqueue(tx, judgingJob(id))
    })
    return id
  } catch (error) {
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
  return plain.toWellFormed().trim().slice(0, longestName) || 'file.csv'
}
