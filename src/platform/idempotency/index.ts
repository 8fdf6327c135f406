import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { earlier } from '#contract/values/moments'
import { Refusal } from '#contract/refusals'
import {
  commit,
  isLockTimeout,
  mustTouch,
  type Db,
  type Tx,
  type Write,
  type Writes,
} from '#platform/db'

export { idempotencyInvariants } from './invariants.ts'

/** A key belongs to a user, or to the cart of a guest. */
type KeyOwner = { userId: string; cartId?: never } | { cartId: string; userId?: never }

export type IdempotentRequest = KeyOwner & {
  key: string | undefined
  route: string
  body: unknown
  at: Date
}

/**
 * Does the work once per owner and key; a repeated request gets the stored response. Key and effect are written in one
 * transaction, so there is never one without the other, and it ends with this: nothing may follow. Refuses the same key with
 * another body (`idempotency_key_reused`). A repeated request that arrives while the first is still running waits for it, at
 * most for lock_timeout (`request_in_flight`).
 */
export async function once<Answer>(
  tx: Tx,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return onceEnding(tx, request, async () => ({ answer: await work(), writes: [] }))
}

/** Like `once`, for work that leaves writes with which the transaction ends. */
export async function onceEnding<Answer>(
  tx: Tx,
  request: IdempotentRequest,
  work: () => Promise<{ answer: Answer; writes: Writes }>,
): Promise<Answer> {
  const { key } = request
  if (key !== undefined && !(await claim(tx, { ...request, key }))) {
    return storedAnswer<Answer>(tx, request)
  }
  const { answer, writes } = await work()
  const storing = tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(answer) })
    .where(...isOf(request))
    .where('key', '=', key ?? '')
  await commit(tx, [...writes, key === undefined ? [] : { sql: storing }])
  return answer
}

/** Like `once`, for work whose answer is known before it is done: the key is stored with it, in one statement. */
export async function onceWith<Answer>(
  tx: Tx,
  request: IdempotentRequest,
  answer: Answer,
  work: () => Promise<void>,
): Promise<Answer> {
  const { key } = request
  if (key !== undefined && !(await claim(tx, { ...request, key }, answer))) {
    return storedAnswer<Answer>(tx, request)
  }
  await work()
  return answer
}

/** The key of a request is taken: `storedAnswer` is what the first request with it was answered. */
export class KeyTaken extends Error {}

/** Claims the key of a request, if it has one, and stores its answer with it. Refuses `request_in_flight`, and throws `KeyTaken`. */
export function claimKey(request: IdempotentRequest, answer: unknown): Write[] {
  const { key } = request
  if (key === undefined) return []
  return [
    mustTouch(inserting({ ...request, key }, answer), {
      otherwise: () => new KeyTaken(),
      refusal: inFlight,
    }),
  ]
}

function inFlight(failure: unknown): Refusal | undefined {
  return isLockTimeout(failure) ? new Refusal('request_in_flight') : undefined
}

type KeyedRequest = IdempotentRequest & { key: string }

async function claim(tx: Tx, request: KeyedRequest, answer?: unknown): Promise<boolean> {
  try {
    return (await inserting(request, answer).execute(tx)).rows.length > 0
  } catch (error) {
    throw inFlight(error) ?? error
  }
}

/** Writes the key unless it is taken, and answers it if it was written. */
function inserting({ userId, cartId, key, route, body, at }: KeyedRequest, answer?: unknown) {
  const response = answer === undefined ? null : JSON.stringify(answer)
  const owned =
    cartId === undefined ? sql`(user_id, key)` : sql`(cart_id, key) where cart_id is not null`
  return sql`
    insert into idempotency_keys (user_id, cart_id, key, route, body_hash, created_at, response)
    values (${userId ?? null}, ${cartId ?? null}, ${key}, ${route}, ${hashOf(body)}, ${at}, ${response})
    on conflict ${owned} do nothing returning key`
}

/** What the first request with this key was answered. Refuses `idempotency_key_reused` if that was another request. */
export async function storedAnswer<Answer>(
  db: Db | Tx,
  request: IdempotentRequest,
): Promise<Answer> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'response'])
    .where(...isOf(request))
    .where('key', '=', request.key ?? '')
    .executeTakeFirstOrThrow()
  if (stored.route !== request.route || !stored.body_hash.equals(hashOf(request.body))) {
    throw new Refusal('idempotency_key_reused')
  }
  return stored.response as Answer
}

function isOf({ userId, cartId }: KeyOwner): ['user_id' | 'cart_id', '=', string] {
  return cartId === undefined ? ['user_id', '=', userId] : ['cart_id', '=', cartId]
}

function hashOf(body: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

/** Nobody retries a request after this long. An older key counts as new. */
const keptDays = 30

export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  const longAgo = earlier(now, { days: keptDays })
  await db.deleteFrom('idempotency_keys').where('created_at', '<', longAgo).execute()
}

/** Deletes the requests and responses that are stored with the keys of a user. */
export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}

/**
 * Forgets what the requests of a guest's cart to one route said. A repetition of such a request is refused as another
 * request, and does nothing.
 */
export async function forgetBodiesOf(
  tx: Tx,
  { cartId, route }: { cartId: string; route: string },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ body_hash: Buffer.alloc(0) })
    .where('cart_id', '=', cartId)
    .where('route', '=', route)
    .execute()
}
