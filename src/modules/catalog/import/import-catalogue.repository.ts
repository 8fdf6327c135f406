import type { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Ids } from '#platform'
import { liftTransactionLimit } from '#platform/db'
import { applyStaged, type ImportStep } from './apply-catalogue.repository.ts'
import type { RowError } from './catalogue-row.ts'
import { copyCatalogue } from './copy-catalogue.ts'
import { createStaging, stagedErrors } from './staged-catalogue.repository.ts'

export type ImportReport = {
  rows: number
  added: number
  changed: number
  /** The first hundred errors; `errorCount` counts all. */
  errors: RowError[]
  errorCount: number
}
type Options = {
  dryRun: boolean
  /** Since when the added products are in the shop; now, unless it is given. */
  at?: Date | undefined
  onRow?: (rows: number) => void
  /** Called at the beginning of each step after the reading, and while many products are written. */
  onStep?: (step: ImportStep) => void
}

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
    // A million rows are sorted and joined in memory, and the index of words is fed in few steps.
    await client.query(`set local work_mem = '64MB'`)
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
  { at, onRow, onStep = () => {} }: Options,
): Promise<ImportReport> {
  await createStaging(client)
  const report: ImportReport = { rows: 0, added: 0, changed: 0, errors: [], errorCount: 0 }
  const found = (error: RowError) => {
    report.errorCount++
    if (report.errors.length < errorsShown) report.errors.push(error)
  }
  const counted = () => {
    report.rows++
    onRow?.(report.rows)
  }
  const staging = client.query(copyFrom('copy staged_products from stdin'))
  await copyCatalogue(file, ids, staging, { counted, found })
  onStep({ name: 'checking' })
  for (const error of await stagedErrors(client)) found(error)
  if (report.errorCount > 0) return report
  return { ...report, ...(await applyStaged(client, onStep, at ?? null)) }
}
