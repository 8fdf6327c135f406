import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { acts, isAct } from '#contract/staff/acts'
import { orderNumber } from '#contract/values/order-number'
import { isUuid } from '#contract/values/uuid'
import type { Db } from '#platform/db'
import { lastSealedPosition, namesOf, type AuditRow } from './audit-list.repository.ts'

type Entry = Output<typeof api.audit.list>['items'][number]

/** The rows as people read them, with names as they are today. */
export async function entriesOf(db: Db, rows: readonly AuditRow[]): Promise<Entry[]> {
  const names = await namesOf(
    db,
    rows.flatMap(({ actor, subject }) => [actor, subject]),
  )
  const sealed = await lastSealedPosition(db)
  return rows.map((row) => ({
    position: row.position,
    at: row.at.toISOString(),
    by: isUuid(row.actor)
      ? { _id: row.actor, name: names.users.get(row.actor) ?? null }
      : { _id: null, name: row.actor },
    act: row.act,
    thing: thingOf(row, names),
    details: row.details as Record<string, unknown>,
    isSealed: row.position <= sealed,
  }))
}

type Names = Awaited<ReturnType<typeof namesOf>>

function thingOf(
  { act, subject }: AuditRow,
  { users, products, invitations }: Names,
): Entry['thing'] {
  const isOrder = act.startsWith('order.') && isUuid(subject)
  if (isOrder) return { kind: 'order', id: subject, name: orderNumber(subject) }
  if (/^(product|stock)\./.test(act)) {
    return { kind: 'product', id: subject, name: products.get(subject) ?? null }
  }
  if (invitations.has(subject)) {
    return { kind: 'other', id: subject, name: invitations.get(subject) ?? null }
  }
  if (/^(category|tax_rate)\./.test(act)) return { kind: 'other', id: subject, name: subject }
  const isUser = /^(user|staff\.joined)/.test(act) || users.has(subject)
  return { kind: isUser ? 'user' : 'other', id: subject, name: users.get(subject) ?? null }
}

export function sheetRowOf({ position, at, by, act, thing, details }: Entry) {
  const { from, to, ...rest } = details
  return {
    position,
    at,
    person: by.name ?? '',
    act,
    words: isAct(act) ? acts[act] : '',
    thing: thing.name ?? '',
    from: wordOf(from),
    to: wordOf(to),
    details: Object.keys(rest).length === 0 ? '' : JSON.stringify(rest),
    personId: by._id ?? '',
    thingId: thing.id,
  }
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
