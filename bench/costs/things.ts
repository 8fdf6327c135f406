import { Pool } from 'pg'
import { makeBuyers } from '../store/buyers.ts'

/** What the costliest requests are made of. Lists are in no order, unless something else is said. */
export type Things = {
  numbers: string[]
  ids: string[]
  /** Those with most products first. */
  companies: string[]
  categories: string[]
  /** Those with most parts first. */
  vehicles: string[]
  orders: string[]
  /** The customer with most orders, an admin, and somebody with a full cart and a full list. */
  customer: string
  tokens: Record<Asker, string>
  emails: Record<Asker, string>
  list: string
}

/** `buyer`: the customer with most orders. */
export type Asker = 'admin' | 'buyer' | 'shopper'

const fullCart = 500

/** Looks up the costliest things that a shop has, and signs people in who ask about them. */
export async function readThings(databaseUrl: string): Promise<Things> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const column = async (text: string) => {
    const { rows } = await pool.query<{ value: string }>(text)
    return rows.map(({ value }) => value)
  }
  const onSale = 'from products where archived_at is null'
  try {
    const [admin, shopper] = await makeBuyers(pool, 2)
    if (!admin || !shopper) throw new Error('Nobody came.')
    await pool.query(`update users set role = 'admin' where email = $1`, [admin.email])
    const buyer = await ofBusiestCustomer(pool)
    return {
      numbers: await column(
        `select part_number as value ${onSale} order by md5(id::text) limit 2000`,
      ),
      ids: await column(`select id as value ${onSale} order by md5(id::text) limit 500`),
      companies: await column(
        `select company as value ${onSale} group by 1 order by count(*) desc limit 40`,
      ),
      categories: await column(
        `select category as value ${onSale} group by 1 order by count(*) desc, 1`,
      ),
      vehicles: await column(
        `select year || '-' || full_slug as value
         from vehicles join vehicle_models on vehicle_models.id = model_id
         order by parts desc, vehicles.id limit 20`,
      ),
      orders: await column('select id as value from orders order by id desc limit 50'),
      customer: buyer.id,
      tokens: { admin: admin.token, buyer: buyer.token, shopper: shopper.token },
      emails: { admin: admin.email, buyer: buyer.email, shopper: shopper.email },
      list: await fill(pool, shopper.email),
    }
  } finally {
    await pool.end()
  }
}

/** Signs in the customer with most orders; in a shop without orders, somebody new. */
async function ofBusiestCustomer(
  pool: Pool,
): Promise<{ id: string; email: string; token: string }> {
  const [made] = await makeBuyers(pool, 1)
  if (!made) throw new Error('Nobody came.')
  const { rows } = await pool.query<{ id: string; email: string }>(
    `with busiest as (
       select customer_id from orders where customer_id is not null group by 1 order by count(*) desc limit 1
     ), moved as (
       update access_tokens set user_id = busiest.customer_id from busiest, users
       where users.email = $1 and access_tokens.user_id = users.id returning access_tokens.user_id
     )
     select id, email from users where id in (select user_id from moved)
     union all select id, email from users where email = $1 and not exists (select from moved)`,
    [made.email],
  )
  const [found] = rows
  if (!found) throw new Error('The customer is gone.')
  return { ...found, token: made.token }
}

/** Fills a cart and a list of this person. Returns the id of the list. */
async function fill(pool: Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with buyer as (
       select id from users where email = $1
     ), goods as (
       select id, price_cents from products where archived_at is null order by md5(id::text) limit $2
     ), cart as (
       insert into carts (id, user_id, version, updated_at) select gen_random_uuid(), id, 1, now() from buyer returning id
     ), lines as (
       insert into cart_lines (cart_id, product_id, quantity, seen_cents, added_at)
       select cart.id, goods.id, 1, price_cents, now() from cart, goods
     ), list as (
       insert into lists (id, user_id, name, created_at, changed_at)
       select gen_random_uuid(), id, 'A full list', now(), now() from buyer returning id
     ), listed as (
       insert into list_lines (list_id, product_id, quantity, position)
       select list.id, goods.id, 1, row_number() over () from list, goods
     )
     select id from list`,
    [email, fullCart],
  )
  return rows[0]?.id ?? ''
}
