import { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { saysAway } from '../away.ts'
import type { AskRead } from '../joined-reads.ts'
import type { DB } from '../schema.ts'
import { StoreDialect } from '../transactions/store-dialect.ts'
import { proofOf, type Proof } from './prove-reads.ts'
import { currentReading } from './reading.ts'
import type { Replicated } from './replica-state.ts'

/** `repeated`: the primary was asked what the replica had not answered, or too old. `rescued`: the replica, what the primary had not. */
export type ReadCounts = { replica: number; primary: number; repeated: number; rescued: number }

type Found = { answer: object; proof: Proof }

type Ways = {
  primary: AskRead
  replica: AskRead
  /** For whatever is no read. */
  primaryPool: Pool
  state: Replicated
  counts: ReadCounts
  /** Called when the replica has failed. */
  onLost: (error: unknown) => void
}

/**
 * A database whose reads go to the replica while it is fresh, and to the primary otherwise. A read that fails at the replica is repeated at the
 * primary, and one that the primary cannot answer, since it is away, at the replica. Everything else goes to the primary.
 */
export function routeReads({ primary, replica, primaryPool, state, counts, onLost }: Ways) {
  async function ask(text: string, values: unknown[]): Promise<unknown> {
    const needs = currentReading()?.needs ?? 0
    const isTried = state.mayRead(needs)
    const found = isTried ? await fromReplica(text, values) : undefined
    if (found && isGoodEnough(found, needs)) return take(found, 'replica')
    const at = performance.now()
    try {
      const answer = await primary(text, values)
      noteAsOf(at)
      counts[isTried ? 'repeated' : 'primary'] += 1
      return answer
    } catch (error) {
      if (!saysAway(error) || !state.isThere()) throw error
      const old = found ?? (await fromReplica(text, values))
      if (!old) throw error
      return take(old, 'rescued')
    }
  }

  /** Undefined if it fails: the primary says whether the statement is wrong. */
  async function fromReplica(text: string, values: unknown[]): Promise<Found | undefined> {
    try {
      const answer = await replica(text, values)
      const proof = proofOf(answer)
      return proof && { answer, proof }
    } catch (error) {
      if (saysAway(error)) onLost(error)
      return undefined
    }
  }

  function isGoodEnough({ proof }: Found, needs: number): boolean {
    if (state.isGoodEnough(proof, needs)) return true
    state.replicaLacks(proof)
    return false
  }

  function take({ answer, proof }: Found, as: 'replica' | 'rescued'): object {
    noteAsOf(state.asOf(proof))
    counts[as] += 1
    return answer
  }

  const pool = {
    connect: async () => clientOf(ask, primaryPool),
    end: async () => {},
    options: {},
  }
  return new Kysely<DB>({ dialect: new StoreDialect({ pool: pool as never }) })
}

function noteAsOf(at: number): void {
  const reading = currentReading()
  if (reading && at < reading.asOf) reading.asOf = at
}

/** Reads go their way one by one; with anything else, this gets a connection to the primary and keeps it. */
function clientOf(ask: (text: string, values: unknown[]) => Promise<unknown>, primaryPool: Pool) {
  let kept: PoolClient | undefined
  return {
    async query(query: unknown, values: unknown[]): Promise<unknown> {
      if (!kept && typeof query === 'string' && isRead(query)) return ask(query, values)
      kept ??= await primaryPool.connect()
      return (kept.query as unknown as (...given: unknown[]) => Promise<unknown>)(query, values)
    },
    release: () => kept?.release(),
  }
}

/** Text that only looks like a write goes to the primary, which does no harm. */
function isRead(text: string): boolean {
  return reads.test(text) && !writes.test(text)
}

const reads = /^\s*(\/\*[^*]*\*\/\s*)?(select|with)\b/i
const writes =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|for\s+(no\s+key\s+)?(key\s+)?share|nextval)\b/i
