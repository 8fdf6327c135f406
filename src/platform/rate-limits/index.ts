import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { logSecurity } from '#platform/telemetry'
import { limits, type Bucket, type Limit, type LimitName } from './limits.ts'
import { networkOf } from './network.ts'

export { networkOf, siteOf } from './network.ts'
export type { LimitName } from './limits.ts'
export { createReadBudget, callBudgetsTimes, type ReadBudget } from './read-budget.ts'

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

/** `key`: a hash, or an expression for it. */
type Held<Key = Buffer> = { key: Key; bucket: Bucket }

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
  const { rows } = await sql<{ wait: number }>`
    select ${taking(held, { factor: config.rateLimitFactor, at: clock.now() })} as wait`.execute(db)
  refuseWait({ log }, name, rows[0]?.wait ?? 0, { who, from: visitor.address })
}

/** Refuses `too_many_requests` if the next turn is some seconds away. */
export function refuseWait(
  { log }: Pick<Means, 'log'>,
  name: LimitName,
  wait: number,
  { who, from }: { who?: string | undefined; from?: string | undefined },
): void {
  if (wait <= 0) return
  const retryAfterSeconds = Math.ceil(wait)
  logSecurity(log, 'rate_limited', { who, what: name, from, retryAfterSeconds })
  throw new Refusal('too_many_requests', { retryAfterSeconds })
}

/** A call whose turn is taken by the statement that finds the caller's account. */
export type TurnToTake = { name: LimitName; address: string | undefined }

/**
 * Takes the turn of `takeTurn` for an account that a statement finds, once for each of its rows. Answers the seconds to wait,
 * for `refuseWait`. `account`: an expression of type text.
 */
export function takingFor(
  { clock, config }: Pick<Means, 'clock' | 'config'>,
  { name, address }: TurnToTake,
  account: RawBuilder<string>,
): RawBuilder<number> {
  const limit: Limit = limits[name]
  const network = address === undefined ? undefined : networkOf(address)
  const held: Held<Buffer | RawBuilder<Buffer>>[] = []
  if (limit.address && network !== undefined)
    held.push({ key: keyOf(name, 'address', network), bucket: limit.address })
  if (limit.account)
    held.push({ key: keyOfFound([name, 'account'], account), bucket: limit.account })
  if (limit.pair && network !== undefined)
    held.push({ key: keyOfFound([name, 'pair', network], account), bucket: limit.pair })
  return taking(held, { factor: config.rateLimitFactor, at: clock.now() })
}

/** The hash that `keyOf` makes of these parts and one that the statement finds, which JSON writes as it is. */
function keyOfFound(parts: string[], found: RawBuilder<string>): RawBuilder<Buffer> {
  const before = JSON.stringify([...parts, '']).slice(0, -2)
  return sql`substr(sha256(convert_to(${before}::text || ${found} || '"]', 'UTF8')), 1, 16)`
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

function taking(
  held: readonly Held<Buffer | RawBuilder<Buffer>>[],
  { factor, at }: { factor: number; at: Date },
): RawBuilder<number> {
  const keys = sql.join(held.map(({ key }) => (Buffer.isBuffer(key) ? sql`${key}::bytea` : key)))
  const bursts = held.map(({ bucket }) => Math.ceil(bucket.burst * factor))
  return sql`take_turn(array[${keys}]::bytea[], ${everyOf(held, factor)}::interval[], ${bursts}::integer[], ${at}::timestamptz)`
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

function everyOf(held: readonly Pick<Held, 'bucket'>[], factor: number): string[] {
  return held.map(({ bucket }) => `${(bucket.everySeconds / factor).toFixed(6)} seconds`)
}
