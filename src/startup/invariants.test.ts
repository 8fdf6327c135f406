import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditJobs } from '#modules/audit'
import { booksOf } from '#test/books'
import { checkInvariants, verdictOn, type Verdict } from '#platform/invariants'
import { orderBody } from '#test/order-body'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { invariants } from './invariants.ts'

let store: TestStore
let verdicts: Verdict[]

beforeAll(async () => {
  store = await openTestStore()
  await live(store)
  verdicts = await checkInvariants(store.platform.db, invariants)
  await forget(store)
})
afterAll(() => store[Symbol.asyncDispose]())

test('in a store that has lived every rule holds', async () => {
  expect(verdicts).toHaveLength(invariants.length)
  expect(verdicts.filter(({ violations }) => violations > 0)).toEqual([])
})

/** For each invariant, damage that only its check can find. It is written after the database's own checks are removed. */
const damage: Record<string, string> = {
  'stock: nothing is held that is not on the shelf': `update stock set reserved = on_hand + 1`,
  'stock: what is on the shelf is the sum of its moves': `update stock set on_hand = on_hand + 1`,
  'stock: a sale takes units away and names its order': `update stock_moves set order_id = null where reason = 'sold'`,
  'stock: what is held is the sum of the holds of orders': `update stock set reserved = reserved + 1`,
  'orders: the events of each are numbered without a gap, and counted': `update order_events set position = position + 1000`,
  'orders: every event goes on where the one before it ended': `update order_events set from_state = 'processing' where to_state = 'paid' and position = 1`,
  'orders: every move is legal': `update order_events set to_state = 'refunded' where to_state = 'cancelled'`,
  'orders: each axis stands where its last event left it': `update orders set goods_state = 'shipped' where money_state = 'paid'`,
  'orders: the total is the sum of the lines, and there are lines': `update orders set goods_cents = goods_cents - 1`,
  'orders: money that settled is one payment of exactly the total': `update payments set amount_cents = 1 where state = 'succeeded'`,
  'orders: a payment that settled shows on its order': `update orders set money_state = 'unpaid' where money_state = 'paid'`,
  'orders: an order is in processing exactly while its payment is': `update payments set state = 'open' where state = 'processing'`,
  'orders: only an open order that waits for its payment holds units': `update orders set hold_expires_at = now() where order_state = 'cancelled'`,
  'orders: every hold has the job that ends it': `delete from graphile_worker._private_jobs`,
  'orders: a sale takes all the goods of an order once': `insert into stock_moves (id, product_id, quantity, reason, order_id) select gen_random_uuid(), product_id, quantity, reason, order_id from stock_moves where reason = 'sold'`,
  'orders: goods are sold only where money settled': `update orders set money_state = 'unpaid' where money_state = 'paid'`,
  'orders: money that settled took its goods, or a person was told': `delete from stock_moves where reason = 'sold'`,
  'payments: an order has at most one that is alive or has succeeded': `update payments set state = 'open'`,
  'payments: an intent of the gateway belongs to one payment': `update payments set intent_id = 'pi_1'`,
  'payments: only one being opened has no intent, and not for a day': `update payments set intent_id = null where state = 'open'`,
  'payments: a settled one was reported once, with its whole amount': `update payment_events set amount_cents = 1 where kind = 'succeeded'`,
  'payments: what was reported as succeeded is settled': `update payments set state = 'open' where state = 'succeeded'`,
  'payments: one that has ended or is in processing was reported so': `delete from payment_events where kind = 'canceled'`,
  'payments: what was captured is what was reported as succeeded': `update payments set captured_cents = captured_cents - 1 where state = 'succeeded'`,
  'refunds: those the gateway accepted never exceed what was captured': `update refunds set amount_cents = 1000000 where state = 'succeeded'`,
  'refunds: those the gateway accepted were reported': `delete from payment_events where kind like 'refund%'`,
  'refunds: each is of a settled payment': `update payments set state = 'open'`,
  'disputes: each was reported as it stands': `update disputes set state = 'won'`,
  'orders: the money stands where refunds and disputes left it': `update orders set money_state = 'paid' where money_state in ('partly_refunded', 'disputed')`,
  'stock: what came back was sold before, no more of it': `update stock_moves set quantity = quantity + 1 where reason = 'returned'`,
  'ledger: every journal has entries and sums to zero': `update ledger_entries set amount_cents = amount_cents + 1 where account = 'gateway'`,
  'ledger: every entry stands in a journal': `delete from journals`,
  'ledger: a settled payment is booked once, with what was captured, and no other is': `delete from ledger_entries`,
  'ledger: what was refunded is what the gateway has accepted and not failed': `delete from ledger_entries where account = 'refunds'`,
  'ledger: what is disputed is what banks have taken back and not returned': `delete from ledger_entries where account = 'disputes'`,
  'audit: every seal is that of its rows and of the seal before it': `update audit_log set actor = 'somebody'`,
  'audit: no row is missing': `delete from audit_log where position = 1`,
  'inbox: no event waits longer than an hour': `update webhook_inbox set processed_at = null, received_at = now() - interval '61 minutes'`,
  'inbox: no payload has a secret of the gateway': `update webhook_inbox set payload = '{"intent": {"clientSecret": "pi_1_secret_2"}}'`,
  'breaks: a resolved one says how': `insert into reconciliation_breaks (id, kind, reference, details, found_at, resolved_at) values (gen_random_uuid(), 'unknown_intent', 'pi_1', '{}', now(), now())`,
  'breaks: a contradiction is open once': `insert into reconciliation_breaks (id, kind, reference, details, found_at) select gen_random_uuid(), 'unknown_intent', 'pi_1', '{}', now() from generate_series(1, 2)`,
  'idempotency: every key that is kept has its answer': `update idempotency_keys set response = null`,
  'idempotency: every key is of a user that exists': `update idempotency_keys set user_id = gen_random_uuid()`,
  'identity: every access token is of a user that exists': `update access_tokens set user_id = gen_random_uuid()`,
  'identity: every admin has proven the address': `update users set role = 'admin', email_verified = false`,
  'identity: of who was erased no profile, review, token or address is left': `update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'identity: of who was erased no letter is left but the last one': `update users set erased_at = now(), issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null, role = null`,
  'identity: every session of an account with a second factor has shown it': `with older as (update identity.session set "createdAt" = now() - interval '1 hour') insert into second_factors (account_id, kind, phone, enrolled_at) select id, 'phone', '+16095550142', now() from identity."user"`,
  'identity: recovery codes recover a second factor': `insert into recovery_codes (account_id, code_hash) select id, '' from identity."user"`,
  'identity: a proven address belongs to one user': `update users set email = 'one@example.com', email_verified = true`,
  'catalogue: every product has a place on the shelf': `delete from stock`,
  'catalogue: sold out is what has less than a minimum order on the shelf': `update products set minimum_order = 1000000`,
  'catalogue: the kept counts of the shelf are those of its products': `insert into shelf_counts (category, company, band, in_stock, products) values ('other', 'nobody', 0, true, 1)`,
  'catalogue: every word is counted once for each product on sale that has it': `update product_words set products = products + 1`,
  'catalogue: every product is counted in the row of its values': `insert into counted_products values (gen_random_uuid(), gen_random_uuid())`,
}

test('every rule has its damage', () => {
  expect(Object.keys(damage).toSorted()).toEqual(invariants.map(({ name }) => name).toSorted())
})

test.for(invariants)('bites: $name', async (invariant) => {
  const tx = await store.platform.db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(damage[invariant.name] ?? '').execute(tx)
    const { violations, examples } = await verdictOn(tx, invariant)
    expect(violations).toBeGreaterThan(0)
    expect(examples.length).toBeGreaterThan(0)
  } finally {
    await tx.rollback().execute()
  }
})

/** Creates orders that are placed, paid, declined, processing, lapsed and cancelled, one per buyer in this order. */
async function live(lived: TestStore) {
  const { toolId } = await lived.addProduct({ availableQuantity: 100 })
  await giveBack(lived, toolId)
  const lapsing = await placeAndOpen(await lived.signUp('Lapse'), toolId)
  lived.clock.advanceMinutes(31)
  await lived.runJobs()
  lived.clock.reset()
  await openPayment(lapsing.buyer, lapsing.orderId)

  const paid = await placeAndOpen(await lived.signUp('Paid'), toolId)
  await lived.confirm(paid.clientSecret, 'pm_card_chargeDeclined')
  await lived.confirm(paid.clientSecret)
  await paid.buyer.client.payments.check({ params: { id: paid.orderId } })

  const cancelled = await placeAndOpen(await lived.signUp('Cancel'), toolId)
  await cancelled.buyer.client.orders.remove({ params: { id: cancelled.orderId } })

  await lived.askGateway('POST /sandbox/faults', {
    on: 'POST /v1/payment_intents',
    kind: 'processing',
  })
  const processing = await placeAndOpen(await lived.signUp('Process'), toolId)
  await lived.confirm(processing.clientSecret)
  await processing.buyer.client.payments.check({ params: { id: processing.orderId } })

  await placeAndOpen(await lived.signUp('Placed'), toolId)
  const arrival = async () => {
    const { rowCount } = await lived.database.pool.query(`select from webhook_inbox`)
    if (!rowCount) throw new Error('No webhook has come yet.')
  }
  await vi.waitFor(arrival, { timeout: 120_000 })
}

/** Partly refunds and restocks one order, disputes another, and seals the audit log. */
async function giveBack(lived: TestStore, toolId: string) {
  const admin = await lived.admin()
  const refunded = await placeAndOpen(await lived.signUp('Refund'), toolId)
  await lived.confirm(refunded.clientSecret)
  const params = { id: refunded.orderId }
  await refunded.buyer.client.payments.check({ params })
  const body = { amount: 57, reason: 'it was dented', restock: true }
  await admin.client.orders.refund({ params, body })
  const disputed = await placeAndOpen(await lived.signUp('Dispute'), toolId)
  await lived.confirm(disputed.clientSecret, 'pm_card_createDispute')
  await booksOf(lived).applyEvent(
    'charge.dispute.created',
    disputed.clientSecret.split('_secret_')[0] ?? '',
  )
  await auditJobs(lived.platform)['audit.seal']?.({})
}

async function placeAndOpen(buyer: Person, toolId: string) {
  const { insertedId: orderId } = await buyer.client.orders.place(
    { body: orderBody(buyer, toolId, 2) },
    { idempotencyKey: `key-of-${buyer.email}` },
  )
  return { buyer, orderId, clientSecret: await openPayment(buyer, orderId) }
}

async function openPayment(buyer: Person, orderId: string): Promise<string> {
  const body = { totalAmount: 257, orderId }
  return (await buyer.client.payments.createIntent({ body })).clientSecret
}

/** Removes the constraints and triggers of the database, so that damage can be written. */
async function forget({ database }: TestStore) {
  await database.pool.query(`
    do $$
    declare rule record;
    begin
      for rule in
        select conname as name, conrelid::regclass as owner from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u')
        order by contype = 'u'
      loop
        execute format('alter table %s drop constraint %I', rule.owner, rule.name);
      end loop;
      for rule in
        select indexrelid::regclass as name from pg_index
        join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace and indisunique and not indisprimary
      loop
        execute format('drop index %s', rule.name);
      end loop;
    end $$`)
}
