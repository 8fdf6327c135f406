import type { api } from '#contract'
import type { BreakKind } from '#contract/break-kinds'
import type { Output } from '#contract/describe'

export type BreakRow = {
  id: string
  kind: string
  reference: string
  order_id: string | null
  details: unknown
  found_at: Date
  resolved_at: Date | null
  resolved_by: string | null
  resolution: string | null
}

type BreakOut = Output<typeof api.breaks.list>['items'][number]

export function presentBreak(row: BreakRow): BreakOut {
  const resolver = row.resolved_by === null ? 'store' : 'admin'
  return {
    _id: row.id,
    kind: row.kind as BreakKind,
    reference: row.reference,
    orderId: row.order_id,
    details: row.details as Record<string, unknown>,
    foundAt: row.found_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolved_at === null ? null : resolver,
    resolution: row.resolution,
  }
}
