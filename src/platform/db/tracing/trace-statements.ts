import type { Client, Pool } from 'pg'
import { presentCause, type ActiveSpan, type SpanTold } from '#platform/telemetry'
import { isInside, isTogether, lateBegin } from '../transactions/join-trips.ts'
import { nameOfStatement } from './statement-name.ts'

/** What the end of a transaction takes at least if it makes a trip. One that has travelled before takes nothing. */
const leastTripMs = 0.1

/**
 * From now on, each trip to the database is a span in the trace of whoever asks: statements by name, never with their values. What is
 * asked outside of any trace is not traced: queues look for jobs every two seconds.
 */
export function traceStatements(pool: Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    const asked = (...given: unknown[]): unknown => {
      const span = presentCause()?.span
      const told = span && spanOf(given[0])
      if (!span || !told) return ask(...given)
      return trace(span, told, () => ask(...given), given)
    }
    client.query = asked as Client['query']
  })
}

function trace(parent: ActiveSpan, told: SpanTold, ask: () => unknown, given: unknown[]): unknown {
  const startedAt = performance.now()
  const done = (error?: unknown) => {
    const isEnd = told.name === 'commit' || told.name === 'rollback'
    if (isEnd && performance.now() - startedAt < leastTripMs) return
    parent.begin(told, startedAt).end({}, error ?? undefined)
  }
  const callback = given.at(-1)
  if (typeof callback === 'function') {
    given[given.length - 1] = (error: unknown, ...rest: unknown[]) => {
      done(error)
      ;(callback as (...told: unknown[]) => void)(error, ...rest)
    }
    return ask()
  }
  const answer = ask()
  if (answer instanceof Promise) answer.then(() => done(), done)
  return answer
}

/** Undefined for what makes no trip, and for files that are copied: they are not asked but streamed. */
function spanOf(query: unknown): SpanTold | undefined {
  if (isTogether(query)) {
    const names = query.together.map(({ text }) => nameOfStatement(text))
    if (isInside(query) && query.ends === 'begin') return undefined
    const most = `${names.slice(0, 4).join('; ')}${names.length > 4 ? '; …' : ''}`
    return told(most, names.length)
  }
  const text = typeof query === 'string' ? query : textOf(query)
  return text === undefined || text === lateBegin ? undefined : told(nameOfStatement(text))
}

function told(name: string, size = 1): SpanTold {
  return {
    name,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.query.summary': name,
      ...(size > 1 && { 'db.operation.batch.size': size }),
    },
  }
}

function textOf(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined
}
