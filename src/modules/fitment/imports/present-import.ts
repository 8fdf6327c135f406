import type { FitmentImport, ShownImport } from '#contract/fitment/fitment-desk.schema'
import { Refusal } from '#contract/refusals'
import type { Db } from '#platform/db'
import { positionOf } from '../applications/judge-parts.ts'
import { examplesOf } from './examples.repository.ts'
import { findImport, type ImportRow } from './imports.repository.ts'

export async function showImport(db: Db, id: string): Promise<ShownImport> {
  const found = await findImport(db, id)
  if (!found) throw new Refusal('not_found')
  const examples = await examplesOf(db, id)
  return {
    ...presentImport(found),
    examples: examples.map((one) => ({ ...one, position: positionOf(one.position) })),
  }
}

export function presentImport(row: ImportRow): FitmentImport {
  return {
    _id: row.id,
    mode: row.mode,
    isDryRun: row.is_dry_run,
    state: row.state,
    fileName: row.file_name,
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
    canBeUndone: row.is_last,
    canBeApplied: row.is_ready,
  }
}
