import type { Pool } from 'pg'
import { isInside, isTogether, type Together } from '../transactions/join-trips.ts'
import type { Outcome, Statement } from '../transactions/trip.ts'

/** What a server has of the primary's log. One that was promoted follows nobody: then it is the end of its own. */
export type Proof = { position: number; follows: boolean }

/** A number of bytes is exact in a double up to 9 PB. */
export const asNumber = (position: string) => `(${position} - '0/0'::pg_lsn)::float8`

export const proofStatement: Statement = {
  text: `select pg_is_in_recovery() as follows, case when pg_is_in_recovery()
    then ${asNumber('pg_last_wal_replay_lsn()')} else ${asNumber('pg_current_wal_insert_lsn()')} end as position`,
  values: [],
}

const proofs = new WeakMap<object, Proof>()

/** What the server had before it made this answer. */
export function proofOf(answer: object): Proof | undefined {
  return proofs.get(answer)
}

type Ask = (...given: unknown[]) => Promise<unknown>

/**
 * From now on each answer of this pool has a proof. A connection is asked for a new one, in the trip of the statement, when the last
 * is not as new as `newest`, a few times a second. Each has its own: a balancer may lead connections of one pool to several replicas.
 */
export function proveReads(pool: Pool, newest: () => number): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask
    let known: Proof = { position: -1, follows: true }

    async function askProven(statements: readonly Statement[]): Promise<Outcome[]> {
      if (known.follows && known.position >= newest()) {
        return tagged(await together(statements), known)
      }
      const [first, ...outcomes] = await together([proofStatement, ...statements])
      if (!first) return outcomes
      if ('error' in first) throw first.error
      known = first.answer.rows[0] as Proof
      return tagged(outcomes, known)
    }

    const together = (statements: readonly Statement[]) =>
      ask({ together: statements } as Together) as Promise<Outcome[]>

    async function askAlone(statement: Statement): Promise<unknown> {
      const [outcome] = await askProven([statement])
      if (outcome === undefined) return ask(statement.text, statement.values)
      if ('error' in outcome) throw outcome.error
      return outcome.answer
    }

    const asked: Ask = (...given) => {
      const [query, values] = given
      if (isTogether(query) && !isInside(query)) return askProven(query.together)
      const isPlain = typeof query === 'string' && Array.isArray(values) && given.length === 2
      return isPlain ? askAlone({ text: query, values: values as unknown[] }) : ask(...given)
    }
    client.query = asked as typeof client.query
  })
}

function tagged(outcomes: Outcome[], proof: Proof): Outcome[] {
  for (const outcome of outcomes) {
    if (outcome && 'answer' in outcome) proofs.set(outcome.answer, proof)
  }
  return outcomes
}
