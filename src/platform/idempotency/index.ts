import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { earlier } from '#contract/values/moments'
import { Refusal } from '#contract/refusals'
import { executeWithNext, type Db, type Tx } from '#platform/db'

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
 * transaction, so there is never one without the other. Refuses the same key with another body
 * (`idempotency_key_reused`). A repeated request that arrives while the first is still running waits for it, at most for
 * lock_timeout (`request_in_flight`).
 */
export async function once<Answer>(
  tx: Tx,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { key } = request
  if (key === undefined) return work()
  const claimed = await claim(tx, { ...request, key })
  if (!claimed) return storedAnswer<Answer>(tx, { ...request, key })

  const answer = await work()
  const storing = tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(answer) })
    .where(...isOf(request))
    .where('key', '=', key)
  await executeWithNext(tx, storing)
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
    return storedAnswer<Answer>(tx, { ...request, key })
  }
  await work()
  return answer
}

/** A request with the key that its caller sent, for work that takes its whole transaction to the database in one trip. */
export type KeyedWork = {
  /** Claims the key together with the next statement of the transaction, which fails if it is taken. */
  claimWithNext<Answer>(tx: Tx, answer: Answer): Promise<void>
  /** Claims the key at once, and then does the work, or answers what is stored with it. */
  onceWith<Answer>(tx: Tx, answer: Answer, work: () => Promise<void>): Promise<Answer>
  /** What is stored with the key, if the transaction failed because it is taken. Throws any other failure. */
  answerIfTaken<Answer>(failure: unknown): Promise<Answer>
}

export function keyedWork(db: Db, request: IdempotentRequest): KeyedWork {
  return {
    claimWithNext: (tx, answer) => claimWithNext(tx, request, answer),
    onceWith: (tx, answer, work) => onceWith(tx, request, answer, work),
    answerIfTaken: (failure) => answerIfTaken(db, request, failure),
  }
}

const taken = 'The idempotency key is taken.'

async function claimWithNext(tx: Tx, request: IdempotentRequest, answer: unknown): Promise<void> {
  const { key } = request
  if (key === undefined) return
  const claimed = inserting(tx, { ...request, key }, answer)
  await executeWithNext(
    tx,
    tx
      .with('claimed', () => claimed)
      .selectFrom('claimed')
      .select(sql`require_that(count(*) = 1, ${taken})`.as('claimed')),
  )
}

/** Also throws `request_in_flight`, after waiting too long for a request with the same key. */
async function answerIfTaken<Answer>(
  db: Db,
  request: IdempotentRequest,
  failure: unknown,
): Promise<Answer> {
  const { key } = request
  if (key === undefined || !(failure instanceof DatabaseError)) throw failure
  if (isLockTimeout(failure) && failure.where?.includes('idempotency_keys')) {
    throw new Refusal('request_in_flight')
  }
  if (failure.message !== taken) throw failure
  return storedAnswer<Answer>(db, { ...request, key })
}

type KeyedRequest = IdempotentRequest & { key: string }

async function claim(tx: Tx, request: KeyedRequest, answer?: unknown): Promise<boolean> {
  try {
    return (await inserting(tx, request, answer).executeTakeFirst()) !== undefined
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('request_in_flight')
    throw error
  }
}

/** Writes the key unless it is taken, and answers it if it was written. */
function inserting(
  tx: Tx,
  { userId, cartId, key, route, body, at }: KeyedRequest,
  answer?: unknown,
) {
  return tx
    .insertInto('idempotency_keys')
    .values({
      user_id: userId ?? null,
      cart_id: cartId ?? null,
      key,
      route,
      body_hash: hashOf(body),
      created_at: at,
      response: answer === undefined ? null : JSON.stringify(answer),
    })
    .onConflict((conflict) =>
      cartId === undefined
        ? conflict.columns(['user_id', 'key']).doNothing()
        : conflict.columns(['cart_id', 'key']).where('cart_id', 'is not', null).doNothing(),
    )
    .returning('key')
}

async function storedAnswer<Answer>(db: Db | Tx, request: KeyedRequest): Promise<Answer> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'response'])
    .where(...isOf(request))
    .where('key', '=', request.key)
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

/** PostgreSQL: 55P03 lock_not_available. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
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
