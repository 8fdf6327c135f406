import { Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse, type CsvError } from 'csv-parse'
import type { Ids } from '#platform'
import { CatalogueRow, catalogueColumns, optionalColumns, type RowError } from './catalogue-row.ts'
import { copyLine } from './copy-line.ts'

type Listeners = { counted: () => void; found: (error: RowError) => void }

/** So much is sent at a time. A write for each row would cost more than reading the row. */
const batchLength = 64 * 1024

/** Far more than any row needs. A quote that is never closed would otherwise put the rest of the file into memory. */
const longestRow = 1024 * 1024

/**
 * Reads a catalogue file, checks each row and writes the valid ones to `into`, in COPY's text format. A wrong row is
 * reported and left out. The file is read only as fast as `into` takes the rows.
 */
export async function copyCatalogue(
  file: Readable,
  ids: Ids,
  into: Writable,
  { counted, found }: Listeners,
): Promise<void> {
  let batch = ''
  const take = () => {
    const taken = batch
    batch = ''
    return taken
  }
  const batches = parse({
    bom: true,
    columns: header,
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record(record, { lines }) {
      counted()
      const row = CatalogueRow.safeParse(record)
      if (row.success) batch += copyLine(ids.next(), lines, row.data)
      else {
        for (const { path, message } of row.error.issues) {
          found({ line: lines, field: path.join('.'), message })
        }
      }
      return batch.length < batchLength ? null : take()
    },
  })
  const withTheRest = new Transform({
    writableObjectMode: true,
    writableHighWaterMark: 1,
    transform: (text: string, _encoding, done) => done(null, text),
    flush: (done) => done(null, take()),
  })
  try {
    await pipeline(file, batches, withTheRest, into)
  } catch (error) {
    if (!isCsvError(error)) throw error
    throw new CatalogueFileError(error.message, { cause: error })
  }
}

/** The file cannot be read as a catalogue: its header or its quoting is wrong. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError'
}

function header(names: string[]): string[] {
  const missing = catalogueColumns.filter((column) => !names.includes(column))
  const known: readonly string[] = [...catalogueColumns, ...optionalColumns]
  const unknown = names.filter((name) => !known.includes(name))
  if (missing.length > 0)
    throw new CatalogueFileError(`line 1: missing column ${missing.join(', ')}`)
  if (unknown.length > 0)
    throw new CatalogueFileError(`line 1: unknown column ${unknown.join(', ')}`)
  return names
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}
