import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { StaffRole } from '#contract/staff/permissions'
import type { Cents } from '#contract/values/money'
import type { CustomerRow } from './customers.repository.ts'
import type { NoteKind, NoteRow } from './notes.repository.ts'

type CustomerOut = Output<typeof api.customers.list>['items'][number]
type NoteOut = Output<typeof api.customers.show>['notes'][number]

export function presentCustomer(
  row: CustomerRow,
  { orders, spentCents }: { orders: number; spentCents: Cents } = { orders: 0, spentCents: 0 },
): CustomerOut {
  return {
    _id: row.id,
    ...(row.name !== null && { name: row.name }),
    email: row.email,
    emailVerified: row.email_verified,
    ...(row.role !== null && { staffRole: row.role as StaffRole }),
    since: row.created_at.toISOString(),
    blockedAt: row.blocked_at?.toISOString() ?? null,
    orders,
    spent: spentCents,
  }
}

export function presentNote({ id, kind, text, author, at }: NoteRow): NoteOut {
  return { _id: id, kind: kind as NoteKind, text, by: author, at: at.toISOString() }
}
