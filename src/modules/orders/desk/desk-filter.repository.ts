import { sql, type Expression, type SqlBool } from 'kysely'
import { later } from '#contract/values/moments'
import type { OrderSorting } from '#contract/orders.schema'
import { invalidInput } from '#contract/refusals'
import type { CustomerKind } from '#contract/staff/order-desk'
import type { DeskFilter } from '#contract/staff/order-desk.schema'
import type { Db } from '#platform/db'
import { readCursor } from '#platform/http'
import { matchesFilter, mentionsAnywhere } from '../lists/order-filter.repository.ts'

export type Filter = DeskFilter & { until?: string | undefined }

/** A place in a list: the total where the list is sorted by it, and the id. */
export type Place = { totalCents: number; id: string }

type Side = 'after' | 'before'

const sortings = {
  newest: { byTotal: false, direction: 'desc' },
  oldest: { byTotal: false, direction: 'asc' },
  '-total': { byTotal: true, direction: 'desc' },
} as const satisfies Record<OrderSorting, { byTotal: boolean; direction: 'asc' | 'desc' }>

/** The orders of one filter, which can be read from any place in either direction. */
export type Wanted = ReturnType<typeof wantedOf>

/** Undefined: no order was placed in these days. */
export async function wantedOrders(db: Db, filter: Filter): Promise<Wanted | undefined> {
  const ids = await idsOfDays(db, filter)
  return ids && wantedOf(db, filter, ids)
}

function wantedOf(db: Db, filter: Filter, ids: Ids) {
  const { order, category } = filter
  const { byTotal, direction } = sortings[order]
  // The keys of both tables are compared: the planner may walk either, and knows only that they are equal.
  const keys = ['orders.id', ...(category === undefined ? [] : ['category.order_id'])]

  function narrowed() {
    let wanted = db.selectFrom('orders').where('orders.hidden_from_admins', '=', false)
    if (category !== undefined) {
      wanted = wanted.innerJoin('order_categories as category', (join) =>
        join.onRef('category.order_id', '=', 'orders.id').on('category.category', '=', category),
      ) as typeof wanted
    }
    for (const condition of conditionsOf(filter, ids, keys)) wanted = wanted.where(condition)
    return wanted
  }

  return {
    order,
    narrowed,
    /** The orders on one side of a place, nearest first. */
    from(place: Place | undefined, side: Side = 'after') {
      const way = side === 'after' ? direction : direction === 'desc' ? 'asc' : 'desc'
      let wanted = narrowed()
      if (place) {
        for (const condition of beyond(place, byTotal, way, keys)) wanted = wanted.where(condition)
      }
      if (byTotal) wanted = wanted.orderBy('orders.total_cents', way)
      return wanted.orderBy('orders.id', way)
    },
  }
}

/** The place a cursor names. The cursor also names its sort order: a place in one list means nothing in another. */
export function placeOf(cursor: string, order: OrderSorting): Place {
  const { byTotal } = sortings[order]
  const position = readCursor(cursor, ['text', ...(byTotal ? ['number' as const] : []), 'uuid'])
  if (position[0] !== order) {
    throw invalidInput({ path: 'query.cursor', message: 'is not a cursor of this list' })
  }
  return { totalCents: byTotal ? Number(position[1]) : 0, id: String(position.at(-1)) }
}

export function positionOf(order: OrderSorting, { totalCents, id }: Place): (string | number)[] {
  return [order, ...(sortings[order].byTotal ? [totalCents] : []), id]
}

function beyond(place: Place, byTotal: boolean, way: 'asc' | 'desc', keys: readonly string[]) {
  const than = sql.raw(way === 'asc' ? '>' : '<')
  if (byTotal) {
    return [
      sql<SqlBool>`(orders.total_cents, orders.id) ${than} (${place.totalCents}::bigint, ${place.id}::uuid)`,
    ]
  }
  return keys.map((key) => sql<SqlBool>`${sql.ref(key)} ${than} ${place.id}::uuid`)
}

function conditionsOf(filter: Filter, ids: Ids, keys: readonly string[]): Expression<SqlBool>[] {
  const { status, q, from, to, sumFrom, sumTo, customer, until } = filter
  const found: Expression<SqlBool>[] = []
  if (status) found.push(matchesFilter(status))
  if (q) found.push(mentionsAnywhere(q))
  if (from) found.push(sql`orders.placed_at >= ${from}::timestamptz`)
  if (to) found.push(sql`orders.placed_at < ${to}::timestamptz`)
  if (sumFrom !== undefined) found.push(sql`orders.total_cents >= ${sumFrom}::bigint`)
  if (sumTo !== undefined) found.push(sql`orders.total_cents <= ${sumTo}::bigint`)
  if (customer) found.push(...conditionsOfKind[customer])
  for (const key of keys) {
    const id = sql.ref(key)
    if (until) found.push(sql`${id} <= ${until}::uuid`)
    if (ids.first) found.push(sql`${id} >= ${ids.first}::uuid`)
    if (ids.last) found.push(sql`${id} <= ${ids.last}::uuid`)
  }
  return found
}

// Nobody knows whether a guest has ordered before.
const conditionsOfKind: Record<CustomerKind, readonly Expression<SqlBool>[]> = {
  new: [sql`not orders.is_returning`, sql`orders.customer_id is not null`],
  returning: [sql`orders.is_returning`],
  guest: [sql`orders.customer_id is null`],
}

/** The ids between which the orders of some days lie. */
type Ids = { first?: string | undefined; last?: string | undefined }

/**
 * Lists are ordered by the id, which begins with the time it was made. So days are a range of the list, and a page of an
 * old month costs what the newest costs. The range is that of the ids of a day more on both sides, and of the first and
 * last order placed in these days, which may have been written later (a history that was imported).
 */
async function idsOfDays(db: Db, { from, to }: Filter): Promise<Ids | undefined> {
  if (!from && !to) return {}
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select id from orders where ${within({ from, to })} order by placed_at, id limit 1) as first,
      (select id from orders where ${within({ from, to })} order by placed_at desc, id desc limit 1) as last`.execute(
    db,
  )
  const [row] = rows
  if (!row?.first || !row.last) return undefined
  const [early, late] = [from && earliestId(from, -1), to && earliestId(to, 1)]
  return {
    ...(early && { first: row.first < early ? row.first : early }),
    ...(late && { last: row.last > late ? row.last : late }),
  }
}

function within({ from, to }: Pick<Filter, 'from' | 'to'>) {
  const early = from ? sql`placed_at >= ${from}::timestamptz` : sql`true`
  const late = to ? sql`placed_at < ${to}::timestamptz` : sql`true`
  return sql`${early} and ${late}`
}

/** The least version 7 UUID of a moment `days` later. */
function earliestId(moment: string, days: number): string {
  const at = Math.max(0, later(new Date(moment), { days }).getTime())
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
