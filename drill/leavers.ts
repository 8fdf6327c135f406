import { othersWith } from '#test/authorisation-things'
import { plantStockFile } from '#test/bulk-changes'
import { api } from '#contract'
import { orderBody } from '#test/order-body'
import type { TestStore } from '#test/store'
import { knock } from '../test/doors.ts'
import { crowd, type Buyer } from './crowd.ts'
import { violations } from './expect-sound.ts'

/** Somebody who can ask for an erasure. */
export type Leaver = Pick<Buyer, 'client' | 'email'>

/** People who have just signed in, so that they may erase their accounts. */
export async function leavers(store: TestStore, count: number): Promise<Buyer[]> {
  const people = await crowd(store.database, store.url, count)
  await store.database.pool.query(
    `update access_tokens set authenticated_at = now() + interval '1 day'`,
  )
  return people
}

/** Has proven the address, which taking over the orders of a guest asks for. */
export async function aLeaver(store: TestStore): Promise<Buyer> {
  const [person] = await leavers(store, 1)
  if (!person) throw new Error('Nobody came.')
  await store.database.pool.query(`update users set email_verified = true where email = $1`, [
    person.email,
  ])
  return person
}

export async function makeAdmin(store: TestStore, { email }: Leaver): Promise<void> {
  await store.database.pool.query(
    `update users set role = 'admin', email_verified = true where email = $1`,
    [email],
  )
}

/** What calls of the contract can be about: an order of the person's own, a product, an open break, the person. */
export async function thingsOf(store: TestStore, { client, email }: Leaver) {
  const { toolId, partNumber } = await store.addProduct()
  const { insertedId: orderId } = await client.orders.place({ body: orderBody({ email }, toolId) })
  // Nothing is written for taking something out of an empty cart.
  await client.carts.putLine({ params: { toolId }, body: { quantity: 1 } })
  const { rows: breaks } = await store.database.pool.query<{ id: string }>(
    `insert into reconciliation_breaks (id, kind, reference, details, found_at)
     values (gen_random_uuid(), 'unknown_intent', gen_random_uuid()::text, '{}', now()) returning id`,
  )
  const { rows: views } = await store.database.pool.query<{ id: string }>(
    `insert into order_views (id, owner_id, name, is_shared, filters, columns, created_at, changed_at)
     select gen_random_uuid(), id, email, true, '{}', '{total}', now(), now() from users where email = $1 returning id`,
    [email],
  )
  const { rows: users } = await store.database.pool.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  )
  const importId = await plantStockFile(store, { email })
  const [breakId = '', viewId = '', userId = ''] = [breaks[0]?.id, views[0]?.id, users[0]?.id]
  return {
    email,
    orderId,
    toolId,
    partNumber,
    ...othersWith(orderId),
    breakId,
    viewId,
    userId,
    importId,
  }
}

export function erase({ client, email }: Leaver) {
  return client.personalData.erase({ body: { email } })
}

/** Trades the provider's token for one of the store, as each new page does. */
export async function tradeIn(store: TestStore, email: string, identityToken: string) {
  const request = { params: { email }, body: { email } }
  const { status, code } = await knock(store, api.users.signIn, identityToken, request)
  if (status !== 200) throw Object.assign(new Error('No token came.'), { code })
}

/** How a call ended: done, or the code of its no. */
export function settled(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => String((error as { code?: string }).code ?? error),
  )
}

/** What the store still says of somebody who is gone, and which of its rules are broken. */
export async function leftOf(store: TestStore, { email, client }: Leaver): Promise<unknown[]> {
  const entrance = await settled(client.personalData.show())
  const { rows } = await store.database.pool.query(
    `select 'order' as what from orders where contact_email = $1
     union all select 'review' from reviews where email = $1
     union all select 'user' from users where email = $1
     union all select 'letter' from mails where recipient = $1 and dedupe_key not like 'account-erased:%'`,
    [email],
  )
  return [
    ...(entrance === 'unauthenticated' ? [] : [entrance]),
    ...rows,
    ...(await violations(store.platform.db)),
  ]
}

/** What an erasure leaves of a user, as `erase-account.ts` writes it. */
export const erasedRows = `
  with gone as (
    update users set issuer = 'erased', subject = id::text, email = '', email_verified = false, name = null,
      role = null, last_sign_in_at = null, erased_at = now()
    where email = $1 returning id),
  tokens as (delete from access_tokens using gone where user_id = gone.id),
  carts_gone as (delete from carts using gone where user_id = gone.id),
  views as (update order_views set owner_id = null from gone where owner_id = gone.id)
  update orders set contact_email = '' from gone where customer_id = gone.id`
