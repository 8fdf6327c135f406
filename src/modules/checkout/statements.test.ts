import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '#test/statement-counter'
import { checkoutsOf } from '#test/checkouts'
import { openTestStore, type TestStore } from '#test/store'

// How many statements the order of a cart sends, and how often it waits for the database, whatever the cart holds. A change
// that needs more should have a reason; one that needs fewer lowers the figures here.

let store: TestStore
let shop: ReturnType<typeof checkoutsOf>

beforeAll(async () => {
  store = await openTestStore()
  shop = checkoutsOf(store)
  // The first order reads the ZIP codes and the rate tables into memory.
  await ordered(1)
  // The first transaction of a connection prepares what begins and commits, so each connection has one.
  const { pool, db } = store.database
  const inTransaction = () => db.transaction().execute((tx) => sql`select 1`.execute(tx))
  await Promise.all(Array.from({ length: pool.options.max }, inTransaction))
})
afterAll(() => store[Symbol.asyncDispose]())

/** Orders a cart of so many lines, and tells what that cost. */
async function ordered(lines: number) {
  const parts = await Promise.all(Array.from({ length: lines }, () => store.addProduct()))
  const buyer = await store.signUp('Buyer')
  await shop.fill(buyer, parts.map(({ partNumber }) => `1 ${partNumber}`).join(' + '))
  const body = await shop.bodyOf(buyer)
  delete body.quoteId
  await store.runJobs()
  const options = { idempotencyKey: crypto.randomUUID() }
  const { statements, trips } = await recordStatements(store.database.pool, () =>
    buyer.client.checkout.place({ body }, options),
  )
  return { statements: statements.length, trips }
}

test.for([2, 10])(
  'the order of a cart of %i lines is placed in fourteen statements and seven trips, the first to let the buyer in',
  async (lines) => {
    expect(await ordered(lines)).toEqual({ statements: 14, trips: 7 })
  },
)
