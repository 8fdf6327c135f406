import type { Output } from '#contract/describe'
import type { api } from '#contract'
import type { BatchKindName, BatchProblem, BatchState } from '#contract/staff/batch-words'
import type { NewProductBatch } from '#contract/staff/product-batches.schema'
import { isUuid } from '#contract/values/uuid'
import { dollarsFromCents } from '#contract/values/money'
import type { Batch, RowChanges } from './batch.ts'
import type { ShownRow } from './batch-rows.repository.ts'
import type { Planned } from './planned-prices.repository.ts'

type Shown = Output<typeof api.productBatches.show>

/** The users whose names a batch shows. */
export function peopleOf({ made_by, applied_by, taken_back_by }: Batch): string[] {
  return [made_by, applied_by, taken_back_by].flatMap((id) => id ?? [])
}

export function presentBatch(batch: Batch, names: ReadonlyMap<string, string>): Shown {
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null
  return {
    _id: batch.id,
    kind: batch.kind as BatchKindName,
    state: batch.state as BatchState,
    asked: batch.kind === 'edit' ? askedFor(batch.request as NewProductBatch) : null,
    fileName: batch.file_name,
    fileNotes: batch.file_notes,
    rowsTotal: batch.rows_total,
    rowsDone: batch.rows_done,
    added: batch.added,
    changed: batch.changed,
    unchanged: batch.unchanged,
    refused: batch.refused,
    madeBy: nameOf(batch.made_by),
    createdAt: batch.created_at.toISOString(),
    judgedAt: batch.judged_at?.toISOString() ?? null,
    begunAt: batch.begun_at?.toISOString() ?? null,
    appliedBy: nameOf(batch.applied_by),
    appliedAt: batch.applied_at?.toISOString() ?? null,
    takenBackBy: nameOf(batch.taken_back_by),
    takenBackAt: batch.taken_back_at?.toISOString() ?? null,
    why: batch.why as BatchProblem | null,
    whyCount: batch.why_count,
  }
}

function askedFor({ which, changes }: NewProductBatch): Shown['asked'] {
  return {
    ids: 'ids' in which ? which.ids.length : null,
    filter: 'filter' in which ? which.filter : null,
    changes,
  }
}

/** Longer texts are cut in lists. */
const longestShown = 120

/** The users whose names rows show. */
export function peopleOfRows(rows: readonly ShownRow[]): string[] {
  const ids = rows.flatMap(({ errors }) => (errors ?? []).flatMap(({ by }) => by ?? []))
  return ids.filter((id) => isUuid(id))
}

export function presentBatchRow(row: ShownRow, names: ReadonlyMap<string, string>) {
  const { plannedPrices, ...changes } = row.changes
  return {
    position: row.position,
    partNumber: row.part_number,
    productId: row.product_id,
    productName: row.product_name,
    outcome: row.outcome,
    changes: Object.fromEntries(
      Object.entries(changes).map(([field, [before, after]]): [string, RowChanges[string]] => [
        field,
        [shownValue(field, before), shownValue(field, after)],
      ]),
    ),
    planned: (plannedPrices?.[1] as Planned[] | undefined) ?? [],
    errors:
      row.errors?.map(({ path, message, by, at }) => ({
        path,
        message,
        by: names.get(by ?? '') ?? null,
        at: at ?? null,
      })) ?? null,
    note: row.note,
  }
}

function shownValue(field: string, value: unknown): unknown {
  if ((field === 'price' || field === 'coreCharge') && typeof value === 'number')
    return dollarsFromCents(value)
  if (typeof value !== 'string' || value.length <= longestShown) return value
  return `${value.slice(0, longestShown)}…`
}
