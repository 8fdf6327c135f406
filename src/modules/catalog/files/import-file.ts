import { createHash, type Hash } from 'node:crypto'
import { Refusal } from '#contract/refusals'
import type { SentFile } from '#contract/describe'
import type { FileColumn, FileKind } from '#contract/staff/product-files'
import type { FileNote } from '#contract/values/file-notes'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { beginBatch } from '../batches/ask-batch.ts'
import { permissionsFor } from '../batches/batch-permissions.ts'
import {
  beginFile,
  deleteFile,
  finishFile,
  isImportUnderWay,
  storeRows,
} from './product-files.repository.ts'
import { readProductFile } from './read-product-file.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'ids' | 'jobs'>

/** A longer name is cut. */
const longestName = 120

/**
 * Stores a CSV file as it arrives, part by part, so that a slow sender holds no transaction, and begins the batch that
 * says what it would do. If the file is refused, or its sender loses the role meanwhile, nothing of it is kept. Refuses
 * `import_under_way` while another file of the same person arrives, is judged or applied.
 */
export async function importFile(
  platform: Parts,
  staff: Actor,
  { kind, file }: { kind: FileKind; file: SentFile },
): Promise<{ id: string }> {
  const { clock, ids } = platform
  const id = ids.next()
  const needed = permissionsFor({ kind, request: {} })
  await writeAsStaff(platform, staff, needed, async (tx) => {
    if (await isImportUnderWay(tx, staff.id)) throw new Refusal('import_under_way')
    await beginFile(tx, { id, kind, sentBy: staff.id, at: clock.now() })
  })
  try {
    const hash = createHash('sha256')
    let columns: readonly FileColumn[] = []
    let notes: readonly FileNote[] = []
    let rowsTotal = 0
    for await (const part of readProductFile(hashed(file.content, hash), kind)) {
      columns = part.columns
      notes = part.notes
      rowsTotal += part.rows.length
      await writeAsStaff(platform, staff, needed, (tx) => storeRows(tx, id, part))
    }
    return await writeAsStaff(platform, staff, needed, async (tx) => {
      if (await isImportUnderWay(tx, staff.id)) throw new Refusal('import_under_way')
      const batch = await beginBatch(tx, platform, {
        kind,
        madeBy: staff.id,
        request: { columns },
        file: { name: nameOf(file), sha256: hash.digest(), notes },
        rowsTotal,
      })
      await finishFile(tx, { id, batchId: batch.id, columns })
      return batch
    })
  } catch (error) {
    await deleteFile(platform.db, id)
    throw error
  }
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

/** The name as people see it, without a path or characters that show as something else. */
function nameOf({ name }: SentFile): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}]/gu, '')
  return plain.toWellFormed().trim().slice(0, longestName) || 'file.csv'
}
