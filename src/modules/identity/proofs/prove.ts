import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { IdentityError } from '../provider/identity-error.ts'
import { waitInWords } from '../provider/wait-in-words.ts'
import {
  failuresSince,
  insertFailure,
  lockAccount,
  type ProofKind,
} from './failed-proofs.repository.ts'

const minuteMs = 60_000
const shortMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs

/**
 * The wrong answers that an account may give in 15 minutes and in a day. Three of a million codes are right at any
 * time, so guessing one takes years. Every lock ends by itself, and wrong codes do not count against recovery codes.
 */
const limits: Record<ProofKind, { short: number; day: number }> = {
  code: { short: 5, day: 30 },
  recovery: { short: 5, day: 30 },
  password: { short: 10, day: 60 },
}

export type Attempt = { accountId: string; kind: ProofKind }

/**
 * Whether the answer is right. Wrong answers are counted by account: after too many, right ones are refused too, until
 * the oldest no longer counts. `isRight` runs with the account locked, and only below the limit. Throws `TOO_MANY_TRIES`.
 */
export async function prove(
  platform: Platform,
  { accountId, kind }: Attempt,
  isRight: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const waitMs = await platform.db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return null
    const now = platform.clock.now()
    const since = new Date(now.getTime() - dayMs)
    const failures = await failuresSince(tx, { accountId, kind, since })
    const wait = lockedMs(failures, limits[kind], now)
    if (wait > 0) return wait
    if (await isRight(tx)) return 0
    await insertFailure(tx, { id: platform.ids.next(), accountId, kind, at: now })
    return null
  })
  if (waitMs === 0) return true
  const locked = waitMs !== null
  platform.log.warn(
    { security: 'proof_failed', kind, account: accountId, locked },
    'wrong password or code',
  )
  if (locked) throw tooManyTries(waitMs)
  return false
}

/** How long an account stays locked, in milliseconds, given the times of its wrong answers, newest first. */
function lockedMs(failures: Date[], { short, day }: { short: number; day: number }, now: Date) {
  const until = (count: number, windowMs: number) => {
    const oldest = failures[count - 1]
    return oldest ? oldest.getTime() + windowMs - now.getTime() : 0
  }
  return Math.max(0, until(short, shortMs), until(day, dayMs))
}

function tooManyTries(waitMs: number): IdentityError {
  const message = `Too many failed attempts. Try again in ${waitInWords(waitMs)}.`
  return new IdentityError('TOO_MANY_TRIES', message, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
