import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { OrderSorting, OrdersQuery } from '#contract/orders.schema'
import { invalidInput } from '#contract/refusals'
import type { Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import { mentions, mentionsAnywhere, matchesFilter } from './order-filter.repository.ts'
import type { OrderRow } from '../order/order.ts'
import {
  listedColumns,
  orderColumns,
  ordersWithFirstLine,
} from '../order/order-columns.repository.ts'

export type Whose =
  | { readBy: 'customer'; customerId: string }
  | { readBy: 'admins'; contactEmail?: string; customerId?: string }

type Listed = { rows: OrderRow[]; next: string | null; total?: number }

/** Every sort order reads an index: `column` first if it has one, then the id. */
const sortings: Record<OrderSorting, { column?: 'total_cents'; direction: 'asc' | 'desc' }> = {
  newest: { direction: 'desc' },
  oldest: { direction: 'asc' },
  '-total': { column: 'total_cents', direction: 'desc' },
}

/** Counting stops here: a larger total is of no use to the reader, and counting it would scan every order. */
const mostCounted = 1000

/**
 * One page of orders by keyset, without those the reader has hidden. Every page of a customer's own orders has the total;
 * for admins only the first page has it.
 */
export async function listOrders(db: Db, whose: Whose, query: OrdersQuery): Promise<Listed> {
  const limit = query.limit ?? longestPage
  const { column, direction } = sortings[query.order]
  const narrowed = ordersWanted(db, whose, query)

  let select = narrowed.select(listedColumns)
  if (query.cursor) select = select.where(after(query.cursor, query.order))
  if (column) select = select.orderBy(`orders.${column}`, direction)
  select = select.orderBy('orders.id', direction).limit(limit + 1)
  const [rows, total] = await Promise.all([
    ordersWithFirstLine(db, select)
      .select(orderColumns)
      .$if(column !== undefined, (page) => page.orderBy('orders.total_cents', direction))
      .orderBy('orders.id', direction)
      .execute(),
    query.cursor && whose.readBy === 'admins'
      ? undefined
      : countUpTo(mostCounted, db, narrowed.select('orders.id')),
  ])
  return {
    ...pageOf(rows, limit, (last) => [query.order, ...(column ? [last[column]] : []), last.id]),
    ...(total !== undefined && { total }),
  }
}

function ordersWanted(db: Db, whose: Whose, { status, q }: OrdersQuery) {
  let wanted = db.selectFrom('orders')
  if (whose.readBy === 'customer') {
    wanted = wanted
      .where('orders.customer_id', '=', whose.customerId)
      .where('orders.hidden_from_customer', '=', false)
  } else {
    wanted = wanted.where('orders.hidden_from_admins', '=', false)
    if (whose.contactEmail) wanted = wanted.where('orders.contact_email', '=', whose.contactEmail)
    if (whose.customerId) wanted = wanted.where('orders.customer_id', '=', whose.customerId)
  }
  if (status) wanted = wanted.where(matchesFilter(status))
  if (q) wanted = wanted.where(whose.readBy === 'customer' ? mentions(q) : mentionsAnywhere(q))
  return wanted
}

async function countUpTo(
  most: number,
  db: Db,
  ids: SelectQueryBuilder<never, never, { id: string }>,
): Promise<number | undefined> {
  const { count } = await db
    .selectFrom(ids.limit(most + 1).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > most ? undefined : Number(count)
}

// The cursor names its sort order, because a position in one list means nothing in another.
function after(cursor: string, order: OrderSorting): Expression<SqlBool> {
  const { column, direction } = sortings[order]
  const than = sql.raw(direction === 'asc' ? '>' : '<')
  const position = readCursor(cursor, ['text', ...(column ? ['number' as const] : []), 'uuid'])
  const [named, ...values] = position
  if (named !== order) {
    throw invalidInput({ path: 'query.cursor', message: 'is not a cursor of this list' })
  }
  if (!column) return sql<SqlBool>`orders.id ${than} ${values[0]}`
  return sql<SqlBool>`(${sql.ref(`orders.${column}`)}, orders.id) ${than} (${values[0]}, ${values[1]})`
}
