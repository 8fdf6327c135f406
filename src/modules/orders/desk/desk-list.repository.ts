import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import { countedNews, countedOrders, mostOrdersAtOnce } from '#contract/staff/order-desk'
import type { DeskFilter, DeskQuery } from '#contract/staff/order-desk.schema'
import type { Db } from '#platform/db'
import { pageOf } from '#platform/http'
import {
  orderColumns,
  listedColumns,
  ordersWithFirstLine,
} from '../order/order-columns.repository.ts'
import type { OrderRow } from '../order/order.ts'
import { placeOf, positionOf, wantedOrders, type Wanted } from './desk-filter.repository.ts'

export type DeskRow = OrderRow & { is_returning: boolean; categories: string[]; notes: number }

type Listed = { rows: DeskRow[]; next: string | null; total?: number }

/** One page of the orders that match a filter. The first page has their number, up to a limit. */
export async function listDesk(db: Db, query: DeskQuery): Promise<Listed> {
  const limit = query.limit ?? longestPage
  const wanted = await wantedOrders(db, query)
  if (!wanted) return { rows: [], next: null, total: 0 }
  const place = query.cursor ? placeOf(query.cursor, query.order) : undefined
  const [rows, total] = await Promise.all([
    rowsOf(db, wanted, place, limit + 1),
    place ? undefined : countUpTo(db, wanted, countedOrders),
  ])
  const page = pageOf(rows, limit, ({ id, total_cents }) =>
    positionOf(query.order, { id, totalCents: total_cents }),
  )
  return { ...page, ...(total !== undefined && { total }) }
}

async function rowsOf(
  db: Db,
  wanted: Wanted,
  place: ReturnType<typeof placeOf> | undefined,
  limit: number,
): Promise<DeskRow[]> {
  const orders = wanted.from(place).select(listedColumns).limit(limit)
  const rows = await ordersWithFirstLine(db, orders)
    .select(orderColumns)
    .select([
      sql<string[]>`array(
        select category from order_categories where order_id = orders.id order by category)`.as(
        'categories',
      ),
      sql<number>`(select count(*)::int from order_notes where order_id = orders.id)`.as('notes'),
    ])
    .$if(wanted.order === '-total', (page) => page.orderBy('orders.total_cents', 'desc'))
    .orderBy('orders.id', wanted.order === 'oldest' ? 'asc' : 'desc')
    .execute()
  return rows
}

/** The number of orders, or undefined if there are more than `most`. */
async function countUpTo(db: Db, wanted: Wanted, most: number): Promise<number | undefined> {
  const { count } = await db
    .selectFrom(
      wanted
        .narrowed()
        .select('orders.id')
        .limit(most + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > most ? undefined : Number(count)
}

/** How many matching orders are newer than an order, up to `countedNews`. */
export async function countNewer(db: Db, filter: DeskFilter, since: string): Promise<number> {
  const wanted = await wantedOrders(db, { ...filter, order: 'newest' })
  if (!wanted) return 0
  const { count } = await db
    .selectFrom(
      wanted
        .from({ totalCents: 0, id: since }, 'before')
        .select('orders.id')
        .limit(countedNews)
        .as('newer'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest of the matching orders. */
export async function findNewest(db: Db, filter: DeskFilter): Promise<string | null> {
  const wanted = await wantedOrders(db, { ...filter, order: 'newest' })
  const row = await wanted?.from(undefined).select('orders.id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

export async function selectOrders(
  db: Db,
  filter: DeskFilter,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const wanted = await wantedOrders(db, filter)
  if (!wanted) return { ids: [], hasMore: false }
  const rows = await wanted
    .from(undefined)
    .select('orders.id')
    .limit(mostOrdersAtOnce + 1)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids: ids.slice(0, mostOrdersAtOnce), hasMore: ids.length > mostOrdersAtOnce }
}

type Beside = {
  previous: string | null
  next: string | null
  isReturning: boolean
  otherOrders: number | null
}

const mostOtherOrders = 100

/** The neighbors of an order in a filtered list, and how many other orders its customer has. */
export async function readBeside(
  db: Db,
  id: string,
  filter: DeskFilter,
): Promise<Beside | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'total_cents', 'is_returning'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  const wanted = await wantedOrders(db, filter)
  const place = { id, totalCents: order.total_cents }
  const neighbor = async (side: 'after' | 'before') => {
    const row = await wanted?.from(place, side).select('orders.id').limit(1).executeTakeFirst()
    return row?.id ?? null
  }
  const [previous, next, otherOrders] = await Promise.all([
    neighbor('before'),
    neighbor('after'),
    order.customer_id === null ? null : countOthers(db, order.customer_id, id),
  ])
  return { previous, next, isReturning: order.is_returning, otherOrders }
}

async function countOthers(db: Db, customerId: string, id: string): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('orders')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('id', '<>', id)
        .limit(mostOtherOrders)
        .as('others'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
