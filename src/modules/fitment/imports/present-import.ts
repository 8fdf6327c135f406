import type { FitmentImport, ShownImport } from '#contract/fitment/fitment-desk.schema'
import type { ImportSubject } from '#contract/fitment/fit-words'
import type { InterchangeImport, ShownInterchangeImport } from '#contract/fitment/imports.schema'
import { Refusal } from '#contract/refusals'
import type { Db } from '#platform/db'
import { positionOf } from '../applications/judge-parts.ts'
import { countToldSizes } from '../numbers/told-sizes.repository.ts'
import { numberExamplesOf } from '../numbers/number-examples.repository.ts'
import { examplesOf } from './examples.repository.ts'
import { findImport, wrongRowsAfter, type ImportRow } from './imports.repository.ts'

export async function showFitmentImport(db: Db, id: string): Promise<ShownImport> {
  const found = await importOf(db, 'applications', id)
  const examples = await examplesOf(db, id)
  return {
    ...presentFitmentImport(found),
    examples: examples.map((one) => ({ ...one, position: positionOf(one.position) })),
  }
}

export async function showInterchangeImport(db: Db, id: string): Promise<ShownInterchangeImport> {
  const found = await importOf(db, 'numbers', id)
  const sizes = await countToldSizes(db, [id])
  const examples = await numberExamplesOf(db, id)
  return { ...presented(found), partsWithSizes: sizes.get(id) ?? 0, examples }
}

export function presentFitmentImport(row: ImportRow): FitmentImport {
  return {
    ...presented(row),
    brand: row.brand,
    company: row.company,
    equipmentSkipped: row.equipment_skipped,
    unmapped: { rows: row.rows_unmapped, ids: row.ids_unmapped, first: row.unmapped },
  }
}

export async function presentInterchangeImports(
  db: Db,
  rows: readonly ImportRow[],
): Promise<InterchangeImport[]> {
  const sizes = await countToldSizes(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...presented(row), partsWithSizes: sizes.get(row.id) ?? 0 }))
}

/** A page of the wrong rows of an import, by their lines in the file. */
export async function listWrongRows(
  db: Db,
  { subject, id }: { subject: ImportSubject; id: string },
  query: { limit?: number | undefined; cursor?: string | undefined },
) {
  await importOf(db, subject, id)
  const { rows, next } = await wrongRowsAfter(db, id, query)
  const items = rows.map(({ line, file_line, errors }) => ({ line: file_line ?? line, errors }))
  return { items, next }
}

async function importOf(db: Db, subject: ImportSubject, id: string): Promise<ImportRow> {
  const found = await findImport(db, id)
  if (found?.subject !== subject) throw new Refusal('not_found')
  return found
}

function presented(row: ImportRow) {
  return {
    _id: row.id,
    format: row.format,
    mode: row.mode,
    isDryRun: row.is_dry_run,
    state: row.state,
    step: stepOf(row),
    fileName: row.file_name,
    fileNotes: row.file_notes,
    rows: row.rows_total,
    judged: row.rows_judged,
    wrong: row.rows_wrong,
    added: row.added,
    removed: row.removed,
    unchanged: row.unchanged,
    why: row.why,
    by: row.by_name,
    at: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    canBeApplied: row.is_ready,
    canBeUndone: row.is_last,
  }
}

function stepOf({ state, rows_total, rows_judged }: ImportRow): FitmentImport['step'] {
  if (state === 'arriving') return 'arriving'
  if (state !== 'judging') return null
  return rows_judged < rows_total ? 'judging' : 'applying'
}
