import { sql, type SqlBool } from 'kysely'
import { longestPage } from '#contract/constants'
import type { CustomersQuery } from '#contract/staff/customers.schema'
import { anywhere, type Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'

export type CustomerRow = {
  id: string
  issuer: string
  subject: string
  name: string | null
  email: string
  email_verified: boolean
  role: string | null
  created_at: Date
  last_sign_in_at: Date | null
  blocked_at: Date | null
}

type Listed = { rows: CustomerRow[]; next: string | null; total?: number }

/** Counting stops here: a larger total is of no use to the reader, and counting it would scan every user. */
const mostCounted = 1000

/** One page of the customers by keyset, newest first: ids sort by creation time. The first page has the total, up to 1,000. */
export async function listCustomers(db: Db, query: CustomersQuery): Promise<Listed> {
  const { cursor, limit = longestPage } = query
  const before = cursor === undefined ? null : String(readCursor(cursor, ['uuid'])[0])
  const rows = await customers(db)
    .where(matches(query))
    .$if(before !== null, (users) => users.where('users.id', '<', before))
    .orderBy('users.id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = before === null ? await countCustomers(db, query) : undefined
  return { ...pageOf(rows, limit, ({ id }) => [id]), ...(total !== undefined && { total }) }
}

export async function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return customers(db).where('users.id', '=', id).executeTakeFirst()
}

async function countCustomers(db: Db, query: CustomersQuery): Promise<number | undefined> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('users')
        .select('users.id')
        .where('users.erased_at', 'is', null)
        .where(matches(query))
        .limit(mostCounted + 1)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) > mostCounted ? undefined : Number(count)
}

function matches({ q = '', show }: CustomersQuery) {
  const pattern = anywhere(q)
  // As a set of ids, so that the planner starts from the index of words and not from the newest user.
  const found =
    q === ''
      ? sql<SqlBool>`true`
      : sql<SqlBool>`users.id in (
          select id from users where name ilike ${pattern} or email ilike ${pattern})`
  return sql<SqlBool>`(${found} and ${shown[show]})`
}

const hasOrders = sql<SqlBool>`exists (select from orders where orders.customer_id = users.id)`

const shown = {
  all: sql<SqlBool>`true`,
  'with orders': hasOrders,
  'without orders': sql<SqlBool>`not ${hasOrders}`,
  blocked: sql<SqlBool>`users.blocked_at is not null`,
}

function customers(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'issuer', 'subject', 'name', 'email', 'email_verified', 'role'])
    .select(['created_at', 'last_sign_in_at', 'blocked_at'])
    .where('users.erased_at', 'is', null)
}
