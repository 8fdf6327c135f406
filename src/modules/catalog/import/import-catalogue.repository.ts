import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse, type CsvError } from 'csv-parse'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Ids } from '#platform'
import { liftTransactionLimit } from '#platform/db'
import { CatalogueRow, catalogueColumns, optionalColumns, type RowError } from './catalogue-row.ts'
import { applyStaged, createStaging, stagedErrors } from './staged-catalogue.repository.ts'

export type ImportReport = {
  rows: number
  added: number
  changed: number
  /** The first hundred errors; `errorCount` counts all. */
  errors: RowError[]
  errorCount: number
}
type Options = { dryRun: boolean; onRow?: (rows: number) => void }

const errorsShown = 100

/**
 * Loads a catalogue file. New part numbers are added, known ones are updated where they differ, and products that are
 * not in the file stay as they are. A row with a former part number renames the product that has it. Stock is set for
 * new products only, so that a second run never brings sold units back. All or nothing: if one row is wrong, nothing is
 * stored. Memory use does not grow with the file.
 */
export async function importCatalogue(
  pool: Pool,
  ids: Ids,
  file: Readable,
  options: Options,
): Promise<ImportReport> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    await liftTransactionLimit(client, { onlyThisOne: true })
    await client.query(`select pg_advisory_xact_lock(hashtextextended('catalogue import', 0))`)
    const report = await load(client, ids, file, options)
    const keep = !options.dryRun && report.errorCount === 0
    await client.query(keep ? 'commit' : 'rollback')
    return report
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function load(
  client: PoolClient,
  ids: Ids,
  file: Readable,
  { onRow }: Options,
): Promise<ImportReport> {
  await createStaging(client)
  const report: ImportReport = { rows: 0, added: 0, changed: 0, errors: [], errorCount: 0 }
  const found = (error: RowError) => {
    report.errorCount++
    if (report.errors.length < errorsShown) report.errors.push(error)
  }
  await stage(client, ids, file, found, () => {
    report.rows++
    onRow?.(report.rows)
  })
  for (const error of await stagedErrors(client)) found(error)
  if (report.errorCount > 0) return report
  return { ...report, ...(await applyStaged(client)) }
}

/** Checks each row and copies the valid ones into the staging table. A wrong row is reported and left out. */
async function stage(
  client: PoolClient,
  ids: Ids,
  file: Readable,
  found: (error: RowError) => void,
  counted: () => void,
): Promise<void> {
  const rows = parse({ bom: true, columns: header, info: true, skip_empty_lines: true })
  const lines = new Transform({
    writableObjectMode: true,
    transform({ record, info }: { record: unknown; info: { lines: number } }, _encoding, done) {
      counted()
      const row = CatalogueRow.safeParse(record)
      if (row.success) return done(null, copyLine(ids.next(), info.lines, row.data))
      for (const { path, message } of row.error.issues) {
        found({ line: info.lines, field: path.join('.'), message })
      }
      done()
    },
  })
  try {
    await pipeline(file, rows, lines, client.query(copyFrom('copy staged_products from stdin')))
  } catch (error) {
    if (!isCsvError(error)) throw error
    throw new CatalogueFileError(error.message, {
      cause: error,
    })
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

/** One line of COPY's text format. */
function copyLine(id: string, line: number, row: CatalogueRow): string {
  const values = [
    id,
    line,
    row.part_number,
    row.name,
    row.company,
    row.category,
    row.price,
    row.stock,
    row.minimum_order,
    row.weight_grams,
    row.length_mm,
    row.width_mm,
    row.height_mm,
    row.picture,
    row.description,
    JSON.stringify(row.specifications),
    row.former_part_number,
  ]
  return `${values.map((value) => (value === null ? '\\N' : escaped(String(value)))).join('\t')}\n`
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(value: string): string {
  return value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}
