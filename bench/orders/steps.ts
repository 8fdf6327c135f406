/** One step of a script: a random number, or a statement whose columns may be kept as variables. */
export type Step = { set: string; most: number } | { sql: string; keeps?: true }

/**
 * Jobs as rows alone: the library's own function would also wake the store's worker, which costs more than the rows. They
 * are due far in the future, so that the worker leaves them alone.
 */
function jobs(...rows: [name: string, key: string][]): Step {
  const values = rows.map(([name, key]) => `('${name}', ${key})`).join(', ')
  return {
    sql: `insert into graphile_worker._private_jobs (task_id, payload, run_at, key)
      select tasks.id, json_build_object('orderId', :order_id::text), now() + interval '30 days', given.key
      from (values ${values}) as given (name, key) join graphile_worker._private_tasks tasks on tasks.identifier = given.name`,
  }
}

/** What the orders of a reference are made of. */
type Written = {
  buyers: number
  /** How many products, or sets of products, there are to pick from. */
  offers: number
  /** The id of an order that the store has written: each order gets its delivery, its charges and its taxes. */
  model: string
}

/** The columns that the order has from its model. */
const ofModel = 'ship_to, shipping_cents, tax_cents, delivery'
const lineColumns = `order_id, position, kind, product_id, part_number, name, company, picture, minimum_order,
          available_quantity, unit_cents, quantity, total_cents`

/** Delivery and tax of the order, as lines and by jurisdiction. */
function charges(model: string): Step[] {
  return [
    {
      sql: `insert into order_lines (${lineColumns})
        select :order_id::uuid, position, kind, product_id, part_number, name, company, picture, minimum_order,
          available_quantity, unit_cents, quantity, total_cents
        from order_lines where order_id = '${model}' and kind <> 'goods'`,
    },
    {
      sql: `insert into order_taxes (order_id, position, part, jurisdiction, rate_ppm, base_cents, tax_cents, exempt_reason,
          certificate_id)
        select :order_id::uuid, position, part, jurisdiction, rate_ppm, base_cents, tax_cents, exempt_reason, certificate_id
        from order_taxes where order_id = '${model}'`,
    },
  ]
}

function key(route: string): Step {
  return {
    sql: `insert into idempotency_keys (user_id, key, route, body_hash, response, created_at)
      values (:customer_id::uuid, :order_id::text, '${route}', sha256('body'),
        jsonb_build_object('acknowledged', true, 'insertedId', :order_id::text), now())`,
  }
}

/** The rows of one order, as the store writes them in its transaction. `hot`: every order is for the same product. */
export function placeSteps({ buyers, offers, model, hot }: Written & { hot: boolean }): Step[] {
  return [
    { set: 'buyer', most: buyers },
    { set: 'offer', most: hot ? 1 : offers },
    { sql: 'begin' },
    {
      sql: `insert into orders (id, customer_id, contact_name, contact_email, contact_mobile, goods_cents, placed_at,
          hold_expires_at, ${ofModel})
        select uuidv7(), buyers.id, 'Buyer', email, '6095550142', price_cents, now(), now() + interval '30 minutes', ${ofModel}
        from bench.buyers, bench.offers, orders model
        where buyers.n = :buyer and offers.n = :offer and model.id = '${model}'
        returning id as order_id, customer_id, goods_cents, shipping_cents, tax_cents, total_cents`,
      keeps: true,
    },
    key('POST /order'),
    {
      sql: `insert into order_lines (${lineColumns})
        select :order_id::uuid, 1, 'goods', products.id, part_number, name, company, picture, minimum_order, 1000,
          products.price_cents, 1, products.price_cents
        from products join bench.offers on offers.id = products.id where offers.n = :offer`,
    },
    ...charges(model),
    jobs(
      ['orders.lapse-hold', `'hold:' || :order_id::text`],
      ['orders.cancel-unpaid', `'unpaid:' || :order_id::text`],
      ['orders.send-letter', 'null'],
    ),
    {
      sql: `update stock set reserved = reserved + 1
        where product_id = (select id from bench.offers where n = :offer) and on_hand - reserved >= 1`,
    },
    { sql: 'commit' },
  ]
}

/** The rows of the order of a cart with a set of products. The cart then says which order it was placed as. */
export function checkoutSteps({ buyers, offers, model }: Written): Step[] {
  return [
    { set: 'buyer', most: buyers },
    { set: 'offer', most: offers },
    { sql: 'begin' },
    {
      sql: `insert into orders (id, customer_id, contact_name, contact_email, contact_mobile, goods_cents, placed_at,
          hold_expires_at, cart_id, ${ofModel})
        select uuidv7(), buyers.id, 'Buyer', email, '', (
            select sum(price_cents) from bench.offers where of_set = :offer),
          now(), now() + interval '30 minutes', buyers.cart_id, ${ofModel}
        from bench.buyers, orders model where buyers.n = :buyer and model.id = '${model}'
        returning id as order_id, customer_id, goods_cents, shipping_cents, tax_cents, total_cents`,
      keeps: true,
    },
    key('POST /checkout'),
    {
      sql: `insert into order_lines (${lineColumns})
        select :order_id::uuid, row_number() over (order by offers.n), 'goods', products.id, part_number, name, company,
          picture, minimum_order, 1000, products.price_cents, 1, products.price_cents
        from products join bench.offers on offers.id = products.id where of_set = :offer`,
    },
    ...charges(model),
    jobs(
      ['orders.lapse-hold', `'hold:' || :order_id::text`],
      ['orders.cancel-unpaid', `'unpaid:' || :order_id::text`],
    ),
    {
      sql: `update carts set placed_order_id = :order_id::uuid
        where id = (select cart_id from bench.buyers where n = :buyer)`,
    },
    {
      sql: `update stock set reserved = reserved + 1 from (
          select product_id from stock where product_id = any(
            select id from bench.offers where of_set = :offer) order by product_id for update) as wanted
        where stock.product_id = wanted.product_id and on_hand - reserved >= 1`,
    },
    { sql: 'commit' },
  ]
}

/** The rows of one paid order: placed, its payment opened, one event of the gateway, settled and booked. */
export function flowSteps(of: Written): Step[] {
  return [...placeSteps({ ...of, hot: false }), ...openPayment, ...takeEvent, ...settle]
}

/** The payment is written before the gateway is asked, and its intent after. */
const openPayment: readonly Step[] = [
  { sql: 'begin' },
  {
    sql: `insert into payments (id, order_id, amount_cents, state, created_at)
      values (uuidv7(), :order_id::uuid, :total_cents::bigint, 'opening', now()) returning id as payment_id`,
    keeps: true,
  },
  { sql: 'commit' },
  {
    sql: `update payments set intent_id = 'bench_' || :payment_id::text, state = 'open' where id = :payment_id::uuid`,
  },
]

/** An event of the gateway, with the job that reads it. */
const takeEvent: readonly Step[] = [
  { sql: 'begin' },
  {
    sql: `insert into webhook_inbox (event_id, type, intent_id, payload, received_at)
      values ('evt_' || :payment_id::text, 'payment_intent.succeeded', 'bench_' || :payment_id::text,
        jsonb_build_object('event', repeat('x', 1000)), now())`,
  },
  jobs(['payments.gateway-event', 'null::text']),
  { sql: 'commit' },
]

/** The order is paid: its payment, its journal, its history, its units and its letter. */
const settle: readonly Step[] = [
  { sql: 'begin' },
  { sql: 'select id from orders where id = :order_id::uuid for update' },
  {
    sql: `insert into payment_events (id, payment_id, kind, amount_cents, charge_id, at)
      values (uuidv7(), :payment_id::uuid, 'succeeded', :total_cents::bigint, 'ch_' || :payment_id::text, now())`,
  },
  {
    sql: `update payments set state = 'succeeded', captured_cents = :total_cents::bigint where id = :payment_id::uuid`,
  },
  {
    sql: `with booked as (
        insert into journals (id, kind, reference, payment_id, at)
        values (uuidv7(), 'payment', 'ch_' || :payment_id::text, :payment_id::uuid, now()) returning id
      )
      insert into ledger_entries (journal_id, account, amount_cents)
      select id, account, cents from booked,
        (values ('gateway', :total_cents::bigint), ('sales', -:goods_cents::bigint), ('shipping', -:shipping_cents::bigint),
          ('tax_payable', -:tax_cents::bigint)) as entries (account, cents) where cents <> 0`,
  },
  {
    sql: `update orders set money_state = 'paid', event_count = event_count + 1 where id = :order_id::uuid`,
  },
  {
    sql: `insert into order_events (order_id, position, axis, from_state, to_state, actor, reason, at)
      values (:order_id::uuid, 1, 'money', 'unpaid', 'paid', 'gateway', 'payment succeeded', now())`,
  },
  { sql: 'update orders set hold_expires_at = null where id = :order_id::uuid' },
  {
    sql: `update stock set on_hand = on_hand - 1, reserved = reserved - 1
      where product_id = (select id from bench.offers where n = :offer)`,
  },
  {
    sql: `insert into stock_moves (id, product_id, quantity, reason, order_id, at)
      select uuidv7(), id, -1, 'sold', :order_id::uuid, now() from bench.offers where n = :offer`,
  },
  jobs(['orders.send-letter', 'null::text']),
  {
    sql: `update webhook_inbox set processed_at = now() where event_id = 'evt_' || :payment_id::text`,
  },
  { sql: 'commit' },
]

/** The script for pgbench. */
export function scriptOf(steps: readonly Step[]): string {
  return steps
    .map((step) => {
      if ('set' in step) return `\\set ${step.set} random(1, ${step.most})`
      const sql = step.sql.replace(/\s+/g, ' ')
      return step.keeps ? `${sql} \\gset` : `${sql};`
    })
    .join('\n')
}

/** A statement with numbered parameters, and the variables they stand for. `::` is a cast, not a variable. */
export function parametersOf(sql: string): { text: string; names: string[] } {
  const names: string[] = []
  const text = sql.replace(/(?<!:):([a-z_]+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names }
}
