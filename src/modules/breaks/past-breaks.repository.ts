import type { BreakKind } from '#contract/break-kinds'
import type { Tx } from '#platform/db'

/** A break that was resolved: by a member of the staff, or (null) by itself. */
export type PastBreak = {
  id: string
  kind: BreakKind
  reference: string
  details: Record<string, unknown>
  foundAt: Date
  resolvedAt: Date
  resolvedBy: string | null
  resolution: string
}

export async function writePastBreaks(tx: Tx, breaks: readonly PastBreak[]): Promise<void> {
  await tx
    .insertInto('reconciliation_breaks')
    .values(
      breaks.map((found) => ({
        id: found.id,
        kind: found.kind,
        reference: found.reference,
        details: JSON.stringify(found.details),
        found_at: found.foundAt,
        resolved_at: found.resolvedAt,
        resolved_by: found.resolvedBy,
        resolution: found.resolution,
      })),
    )
    .execute()
}
