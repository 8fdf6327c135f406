import { DatabaseError, type Client, type Pool, type QueryConfig } from 'pg'
import { travelOn, type Answer, type Outcome, type Statement } from './trip.ts'
import type { Write } from './write.ts'

/** Statements for the database in one trip. Each is answered by itself; undefined: it was not run. */
export type Together = { together: Statement[] }

/** Begins a transaction, in the trip of its first statement. */
export const lateBegin = '/* with the first statement */ begin'

/** A write as its connection gets it. */
type Sent = Statement & Pick<Write, 'refusal'>

/**
 * Whether the list travels with the statement that comes next, as the beginning of its transaction does, by itself, or with the
 * commit. `answer`: by itself, and each statement is answered.
 */
export type Ends = 'begin' | 'go on' | 'commit' | 'answer'

/** Statements of a transaction in one trip, with what was deferred before them. */
export type TogetherInside = { together: Sent[]; ends: Ends }

/**
 * From now on, the connections of this pool send the writes of a transaction (commit.ts) together, and its beginning with its
 * first statement. Behind a pooler that does not keep prepared statements, each travels alone. Reads that are asked for
 * together travel together in any case.
 */
export function joinTrips(pool: Pool, { joins }: { joins: boolean }): void {
  pool.on('connect', (client) => {
    const askLibrary = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const travel = travelOn(client)
    let phase: 'outside' | 'inside' | 'committed' = 'outside'
    /** Asked, but not sent. */
    let deferred: Sent[] = []

    /** A statement alone. One that is prepared goes the short way, unless its caller, such as `pool.query`, wants to be called back. */
    const ask = (...given: unknown[]): Promise<unknown> => {
      const [query] = given
      return isNamed(query) && typeof given.at(-1) !== 'function'
        ? travel([query]).then(([only]) => answerOf(only))
        : askLibrary(...given)
    }

    async function send(query: QueryConfig): Promise<unknown> {
      if (joins && canBeJoined.test(query.text)) return joined([query])
      await sendDeferred()
      return ask(query)
    }

    async function sendList({ together, ends }: TogetherInside): Promise<unknown> {
      if (ends === 'answer') return { ...answered('READS'), rows: await rowsOfEach(together) }
      if (joins && ends === 'begin') deferred.push(...together)
      else if (joins) await joined(ends === 'commit' ? [...together, commit] : together)
      else {
        deferred.push(...together)
        await sendDeferred()
        if (ends === 'commit') await ask('commit')
      }
      if (ends === 'commit') phase = 'committed'
      return answered('WRITES')
    }

    async function rowsOfEach(queries: Sent[]): Promise<unknown[]> {
      if (joins) return (await joinedAll(queries)).map(({ rows }) => rows)
      await sendDeferred()
      const rows: unknown[] = []
      for (const one of queries) rows.push(((await askAlone(one, one)) as Answer).rows)
      return rows
    }

    /** Sends the statements after what was deferred, and answers the last of them. */
    async function joined(queries: Sent[]): Promise<unknown> {
      return (await joinedAll(queries)).at(-1)
    }

    async function joinedAll(queries: Sent[]): Promise<Answer[]> {
      const before = deferred
      const all = [...before, ...queries]
      const [only] = all
      if (only && all.length === 1) return [(await askAlone(only, only)) as Answer]
      deferred = []
      const outcomes = await travel(all)
      const at = outcomes.findIndex((outcome) => outcome !== undefined && 'error' in outcome)
      const failed = outcomes[at]
      if (failed === undefined || !('error' in failed)) {
        return outcomes.slice(before.length).map(answerOf)
      }
      if (isUnkept(failed.error)) {
        joins = false
        // If the session does not know how to begin, nothing was done, and the next statement begins the transaction.
        if (at === 0 && before[0] === begin) deferred = before
      }
      throw meaningOf(failed.error, all[at])
    }

    async function sendDeferred(): Promise<void> {
      const sent = deferred
      deferred = []
      for (const one of sent) await askAlone(one, { text: one.text, values: one.values })
    }

    async function askAlone(one: Sent, query: Statement): Promise<unknown> {
      return ask(query).catch((error: unknown) => {
        throw meaningOf(error, one)
      })
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
      if (joins && deferred.length > 0) return joined([commit])
      await sendDeferred()
      return ask(text)
    }

    const asked = (...given: unknown[]): unknown => {
      const [query] = given
      if (isTogether(query) && !isInside(query)) return travel(query.together)
      const text = textOf(query)
      if (text === lateBegin) {
        phase = 'inside'
        deferred = [begin]
        return Promise.resolve(answered('BEGIN'))
      }
      const isList = isInside(query)
      if (!isList && (phase === 'outside' || text === undefined)) return ask(...given)
      if (text === 'commit' || text === 'rollback') return end(text)
      if (phase === 'committed') return Promise.reject(tooLate())
      return isList ? sendList(query) : send(configOf(given))
    }
    client.query = asked as Client['query']
  })
}

const begin: Sent = { name: 'joined-begin', text: 'begin', values: [] }
const commit: Sent = { name: 'joined-commit', text: 'commit', values: [] }

/** Other statements may be several in one text. */
const canBeJoined = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with|insert|update|delete|merge)\b/i

/** What a failure means to the statement that has failed. */
function meaningOf(error: unknown, failed: Sent | undefined): unknown {
  return (error instanceof DatabaseError && failed?.refusal?.(error)) || error
}

function configOf([query, values]: unknown[]): QueryConfig {
  return typeof query === 'string'
    ? { text: query, ...(Array.isArray(values) && { values: values as unknown[] }) }
    : (query as QueryConfig)
}

export function isTogether(query: unknown): query is Together {
  return typeof query === 'object' && query !== null && 'together' in query
}

/** Whether the statements belong to the transaction of their connection. */
export function isInside(query: unknown): query is TogetherInside {
  return isTogether(query) && 'ends' in query
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
function textOf(query: unknown): string | undefined {
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
