import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { logSecurity } from '#platform/telemetry'
import { limits, type Bucket, type Limit, type LimitName } from './limits.ts'
import { networkOf } from './network.ts'

export { networkOf } from './network.ts'
export type { LimitName } from './limits.ts'
export { createReadBudget, readBudgetTimes, type ReadBudget } from './read-budget.ts'

type Means = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>

export type Visitor = {
  /** The visitor's IP address, as in Fastify's `request.ip`. */
  address?: string | undefined
  /** A user's id, or whatever identifies the account concerned: an e-mail address, a telephone number. */
  account?: string | undefined
}

type Options = {
  /** The account's own bucket is skipped this time. */
  spareAccount?: boolean
  /** The user's id for the log, if `account` is something else or must not be logged. */
  who?: string | undefined
}

type Held = { key: Buffer; bucket: Bucket }

/**
 * Takes a turn from the buckets of the visitor's address, of the account, and of both together, in one statement. All
 * processes share the buckets. Throws `too_many_requests` with `retryAfterSeconds`, and then takes no turn.
 */
export async function takeTurn(
  { db, clock, config, log }: Means,
  name: LimitName,
  visitor: Visitor,
  { spareAccount = false, who }: Options = {},
): Promise<void> {
  const held = bucketsOf(name, visitor, spareAccount)
  if (held.length === 0) return
  const wait = await take(db, held, { factor: config.rateLimitFactor, at: clock.now() })
  if (wait <= 0) return
  const retryAfterSeconds = Math.ceil(wait)
  const from = visitor.address
  logSecurity(log, 'rate_limited', { who, what: name, from, retryAfterSeconds })
  throw new Refusal('too_many_requests', { retryAfterSeconds })
}

/** Returns the turn of a call that proved legitimate, and refills the bucket of the account and address together. */
export async function giveTurnBack(
  { db, config }: Pick<Means, 'db' | 'config'>,
  name: LimitName,
  visitor: Visitor,
  { spareAccount = false }: Options = {},
): Promise<void> {
  const held = bucketsOf(name, visitor, spareAccount)
  const pair = bucketKey(name, 'pair', visitor)
  await sql`
    update rate_limits held
    set full_at = case when held.key = ${pair ?? null} then '-infinity' else held.full_at - given.every end
    from unnest(${keysOf(held)}::bytea[], ${everyOf(held, config.rateLimitFactor)}::interval[]) as given (key, every)
    where held.key = given.key`.execute(db)
}

/** Deletes full buckets: a missing bucket counts as full. */
export async function forgetFullBuckets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('full_at', '<', now).execute()
}

/** A hash that identifies somebody or something without storing who or what it is. */
export function keyOf(...parts: string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16)
}

async function take(
  db: Db,
  held: Held[],
  { factor, at }: { factor: number; at: Date },
): Promise<number> {
  const bursts = held.map(({ bucket }) => Math.ceil(bucket.burst * factor))
  const { rows } = await sql<{ wait: number }>`
    select take_turn(${keysOf(held)}::bytea[], ${everyOf(held, factor)}::interval[], ${bursts}::integer[], ${at}) as wait`.execute(
    db,
  )
  return rows[0]?.wait ?? 0
}

function bucketsOf(name: LimitName, visitor: Visitor, spareAccount: boolean): Held[] {
  const limit: Limit = limits[name]
  return (['address', 'account', 'pair'] as const).flatMap((kind) => {
    const bucket = limit[kind]
    const key = bucketKey(name, kind, visitor)
    if (!bucket || !key || (spareAccount && kind === 'account')) return []
    return [{ key, bucket }]
  })
}

function bucketKey(name: LimitName, kind: keyof Limit, visitor: Visitor): Buffer | undefined {
  const address = visitor.address === undefined ? undefined : networkOf(visitor.address)
  const parts = { address: [address], account: [visitor.account], pair: [address, visitor.account] }
  const named = parts[kind].filter((part) => part !== undefined)
  return named.length === parts[kind].length ? keyOf(name, kind, ...named) : undefined
}

function keysOf(held: Held[]): Buffer[] {
  return held.map(({ key }) => key)
}

function everyOf(held: Held[], factor: number): string[] {
  return held.map(({ bucket }) => `${(bucket.everySeconds / factor).toFixed(6)} seconds`)
}
