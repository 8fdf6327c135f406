import type { Client, Pool, QueryConfig } from 'pg'
import { commitsWith, isBegin, travelsWithNext } from './marks.ts'
import { travelOn, type Answer, type Outcome, type Statement } from './trip.ts'

type Ask = (...given: unknown[]) => Promise<unknown>

/** Statements for the database in one trip. Each is answered by itself; undefined: it was not run. */
export type Together = { together: Statement[] }

/**
 * From now on, the connections of this pool send the statements of marks.ts as described there. Behind a pooler that does
 * not keep prepared statements, each travels alone. Reads that are asked for together travel together in any case.
 */
export function joinTrips(pool: Pool, { joins }: { joins: boolean }): void {
  pool.on('connect', (client) => {
    const askLibrary = client.query.bind(client) as Ask
    const travel = travelOn(client)
    let phase: 'outside' | 'inside' | 'committed' = 'outside'
    /** Asked, but not sent. */
    let deferred: QueryConfig[] = []

    /** A statement alone. One that is prepared goes the short way, unless its caller, such as `pool.query`, wants to be called back. */
    const ask: Ask = (...given) => {
      const [query] = given
      return isNamed(query) && typeof given.at(-1) !== 'function'
        ? travel([query]).then(([only]) => answerOf(only))
        : askLibrary(...given)
    }

    async function send(query: QueryConfig): Promise<unknown> {
      const commits = commitsWith(query.text)
      if (joins && canBeJoined.test(query.text)) {
        return commits ? joined([query, commit], 0) : joined([query], 0)
      }
      await sendDeferred()
      const answer = await ask(query)
      if (commits) await ask('commit')
      if (commits) phase = 'committed'
      return answer
    }

    /** Sends what was deferred before the statements. `answering`: which of them is to be answered. */
    async function joined(queries: QueryConfig[], answering: number): Promise<unknown> {
      const before = deferred
      if (before.length === 0 && queries.length === 1) return ask(queries[0])
      deferred = []
      const outcomes = await travel([...before, ...queries])
      const failed = outcomes.find((outcome) => outcome !== undefined && 'error' in outcome)
      if (failed === undefined) {
        if (queries.length > 1) phase = 'committed'
        return answerOf(outcomes[before.length + answering])
      }
      if (isUnkept(failed.error)) {
        joins = false
        // If the session does not know how to begin, nothing was done, and the next statement begins the transaction.
        if (failed === outcomes[0] && before[0] === begin) deferred = before
      }
      throw failed.error
    }

    async function sendDeferred(): Promise<void> {
      const queries = deferred
      deferred = []
      for (const { text, values } of queries) await ask(text, values)
    }

    async function end(text: 'commit' | 'rollback'): Promise<unknown> {
      const was = phase
      phase = 'outside'
      if (was === 'committed') {
        if (text === 'commit') return answered('COMMIT')
        throw tooLate()
      }
      const hasBegun = deferred[0] !== begin
      if (text === 'rollback') deferred = []
      if (!hasBegun && deferred.length < 2) {
        deferred = []
        return answered(text.toUpperCase())
      }
      if (joins && deferred.length > 0) return joined([commit], 0)
      await sendDeferred()
      return ask(text)
    }

    const asked = (...given: unknown[]): unknown => {
      if (isTogether(given[0])) return travel(given[0].together)
      const text = textOf(given)
      if (text !== undefined && isBegin(text)) {
        phase = 'inside'
        deferred = [begin]
        return Promise.resolve(answered('BEGIN'))
      }
      if (phase === 'outside' || text === undefined) return ask(...given)
      if (text === 'commit' || text === 'rollback') return end(text)
      if (phase === 'committed') return Promise.reject(tooLate())
      if (travelsWithNext(text) && joins) {
        deferred.push(configOf(given))
        return Promise.resolve(answered('DEFERRED'))
      }
      return send(configOf(given))
    }
    client.query = asked as Client['query']
  })
}

const begin: QueryConfig = { name: 'joined-begin', text: 'begin', values: [] }
const commit: QueryConfig = { name: 'joined-commit', text: 'commit', values: [] }

/** Other statements may be several in one text. */
const canBeJoined = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with|insert|update|delete|merge)\b/i

function configOf([query, values]: unknown[]): QueryConfig {
  return typeof query === 'string'
    ? { text: query, ...(Array.isArray(values) && { values: values as unknown[] }) }
    : (query as QueryConfig)
}

export function isTogether(query: unknown): query is Together {
  return typeof query === 'object' && query !== null && 'together' in query
}

function isNamed(query: unknown): query is Statement {
  if (typeof query !== 'object' || query === null || 'submit' in query) return false
  return 'name' in query && typeof query.name === 'string'
}

function answerOf(outcome: Outcome): Answer {
  if (outcome && 'answer' in outcome) return outcome.answer
  throw outcome?.error ?? new Error('The statement was not run.')
}

/** Undefined for streams and the like, which belong to no transaction of ours. */
function textOf([query]: unknown[]): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined
  return 'text' in query ? String(query.text) : undefined
}

function answered(command: string) {
  return { command, rowCount: 0, rows: [] }
}

function tooLate(): Error {
  return new Error('The transaction was committed with a statement before this one.')
}

const [noSuchStatement, statementExists] = ['26000', '42P05']

/** A pooler has passed us to another session. */
function isUnkept(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === noSuchStatement || code === statementExists
}
