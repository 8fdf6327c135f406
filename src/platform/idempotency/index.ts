import { createHash } from 'node:crypto'
import { earlier } from '#contract/values/moments'
import { Refusal } from '#contract/refusals'
import type { Db, Tx } from '#platform/db'

export { idempotencyInvariants } from './invariants.ts'

export type IdempotentRequest = {
  userId: string
  key: string | undefined
  route: string
  body: unknown
  at: Date
}

/**
 * Does the work once per key of a user: a repetition gets the stored answer. Key and effect are one
 * transaction, so there is no half. Same key with another body: `idempotency_key_reused`.
 * A repetition that arrives while the first still runs waits for it (lock_timeout: `request_in_flight`).
 */
export async function once<Answer>(
  tx: Tx,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { userId, key, route } = request
  if (key === undefined) return work()
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest()
  const claimed = await claim(tx, { userId, key, route, bodyHash, at: request.at })
  if (!claimed) return storedAnswer<Answer>(tx, { userId, key, route, bodyHash })

  const answer = await work()
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
  return answer
}

type Claim = { userId: string; key: string; route: string; bodyHash: Buffer; at: Date }

async function claim(tx: Tx, { userId, key, route, bodyHash, at }: Claim): Promise<boolean> {
  try {
    const inserted = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, route, body_hash: bodyHash, created_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    return inserted !== undefined
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('request_in_flight')
    throw error
  }
}

async function storedAnswer<Answer>(tx: Tx, claim: Omit<Claim, 'at'>): Promise<Answer> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'response'])
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (stored.route !== claim.route || !stored.body_hash.equals(claim.bodyHash)) {
    throw new Refusal('idempotency_key_reused')
  }
  return stored.response as Answer
}

// PostgreSQL: 55P03 lock_not_available
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

/** Nobody tries again after so long; who sends a key older than that begins anew. */
const keptDays = 30

export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  const longAgo = earlier(now, { days: keptDays })
  await db.deleteFrom('idempotency_keys').where('created_at', '<', longAgo).execute()
}

/** Forgets what somebody sent with a key, and what was answered. */
export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}
