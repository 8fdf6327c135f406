import type { Import as Shown, ImportRow } from '#contract/imports/imports.schema'
import type { ImportSubject } from '#contract/imports/import-words'
import { isUuid } from '#contract/values/uuid'
import { canBeApplied, canBeUndone } from '../stored/can-be.ts'
import type { Import } from '../stored/import.ts'
import type { ShownResult } from '../stored/results.repository.ts'
import { subjectOf, type Subjects } from '../stored/subject.ts'

/** The users whose names an import shows. */
export function peopleOf({ made_by, applied_by, undone_by }: Import): string[] {
  return [made_by, applied_by, undone_by].flatMap((id) => id ?? [])
}

export function presentImport(
  found: Import,
  subjects: Subjects,
  names: ReadonlyMap<string, string>,
): Shown {
  const nameOf = (id: string | null) => names.get(id ?? '') ?? null
  const subject = subjectOf(subjects, found)
  return {
    _id: found.id,
    subject: found.subject as ImportSubject,
    state: found.state,
    asked: (subject.kind === 'rows' ? subject.asked?.(found.request) : null) ?? null,
    format: found.format as Shown['format'],
    mode: found.mode,
    fileName: found.file_name,
    fileNotes: found.file_notes,
    appliesAtOnce: found.applies_at_once,
    rowsTotal: found.rows_total,
    rowsDone: isCounted(found) ? found.rows_judged : found.rows_done,
    passedOver: found.passed_over,
    added: found.added,
    changed: found.changed,
    removed: found.removed,
    unchanged: found.unchanged,
    refused: found.refused,
    details: found.details,
    madeBy: nameOf(found.made_by),
    createdAt: found.created_at.toISOString(),
    judgedAt: found.judged_at?.toISOString() ?? null,
    begunAt: found.begun_at?.toISOString() ?? null,
    appliedBy: nameOf(found.applied_by),
    appliedAt: found.applied_at?.toISOString() ?? null,
    undoneBy: nameOf(found.undone_by),
    undoneAt: found.undone_at?.toISOString() ?? null,
    why: found.why,
    whyCount: found.why_count,
    needsConfirm: found.needs_confirm,
    canBeApplied: canBeApplied(found),
    canBeUndone: canBeUndone(found),
  }
}

/** Whether what is shown to be done are rows that are judged. A whole file is judged again before it is applied, and then all of it is one step. */
function isCounted({ is_whole: isWhole, state }: Import): boolean {
  return isWhole || state === 'arriving' || state === 'judging' || state === 'judged'
}

/** The users whose names rows show. */
export function peopleOfRows(rows: readonly ShownResult[]): string[] {
  const ids = rows.flatMap(({ errors }) => (errors ?? []).flatMap(({ by }) => by ?? []))
  return ids.filter((id) => isUuid(id))
}

export function presentRow(
  row: ShownResult,
  found: Import,
  subjects: Subjects,
  names: ReadonlyMap<string, string>,
): ImportRow {
  const subject = subjectOf(subjects, found)
  const { changes, planned } = (subject.kind === 'rows' && subject.shown?.(row.changes)) || {
    changes: row.changes,
    planned: [],
  }
  return {
    position: row.position,
    line: row.file_line ?? row.position,
    name: row.name,
    productId: row.product_id,
    productName: row.product_name,
    outcome: row.outcome,
    changes,
    planned,
    errors:
      row.errors?.map(({ path, message, nearest, by, at }) => ({
        path,
        message,
        ...(nearest && { nearest: [...nearest] }),
        by: names.get(by ?? '') ?? null,
        at: at ?? null,
      })) ?? null,
    note: row.note,
  }
}
