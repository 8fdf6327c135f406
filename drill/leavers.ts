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

export async function aLeaver(store: TestStore): Promise<Buyer> {
  const [person] = await leavers(store, 1)
  if (!person) throw new Error('Nobody came.')
  return person
}

export async function makeAdmin(store: TestStore, { email }: Leaver): Promise<void> {
  await store.database.pool.query(
    `update users set role = 'admin', email_verified = true where email = $1`,
    [email],
  )
}

/** What calls of the contract can be about: an order of the person's own, a product, an open break. */
export async function thingsOf(store: TestStore, { client, email }: Leaver) {
  const { toolId, partNumber } = await store.addProduct()
  const { insertedId: orderId } = await client.orders.place({ body: orderBody({ email }, toolId) })
  const { rows: breaks } = await store.database.pool.query<{ id: string }>(
    `insert into reconciliation_breaks (id, kind, reference, details, found_at)
     values (gen_random_uuid(), 'unknown_intent', gen_random_uuid()::text, '{}', now()) returning id`,
  )
  return { email, orderId, toolId, partNumber, breakId: breaks[0]?.id ?? '' }
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
