import { CompiledQuery, type QueryResult, type Transaction } from 'kysely'
import type { DB } from '../schema.ts'

// A trip to the database costs both sides more processor time than most of our statements. So a transaction sends together
// what it need not wait for in between. The marks travel as comments in the statements' texts.

const withNext = '/* with the next */'
const thenCommit = '/* then commit */'

type Tx = Transaction<DB>
type Statement<Row> = { compile(tx: Tx): CompiledQuery<Row> }

/** Begins a transaction. It is sent together with the next statement. */
export const beginWithNext = CompiledQuery.raw(`${withNext} begin`)

/**
 * A statement of a transaction whose answer nobody needs: it is sent together with the next one, the commit at the latest.
 * If it fails, the one that it was sent with fails.
 */
export async function executeWithNext(tx: Tx, statement: Statement<unknown>): Promise<void> {
  await tx.executeQuery(marked(withNext, statement.compile(tx)))
}

/**
 * The last statement of a transaction, committed in the same trip: locks are held only until PostgreSQL has written the
 * commit. The statement must fail if its effect is not as wanted, since nothing can be rolled back after it.
 */
export async function executeAndCommit<Row>(
  tx: Tx,
  statement: Statement<Row>,
): Promise<QueryResult<Row>> {
  return tx.executeQuery(marked(thenCommit, statement.compile(tx)))
}

function marked<Row>(mark: string, query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, sql: `${mark} ${query.sql}` }
}

export function isBegin(text: string): boolean {
  return text === beginWithNext.sql
}

export function travelsWithNext(text: string): boolean {
  return text.startsWith(withNext)
}

export function commitsWith(text: string): boolean {
  return text.startsWith(thenCommit)
}

/** The statement without its mark. */
export function withoutMark(text: string): string {
  for (const mark of [withNext, thenCommit])
    if (text.startsWith(mark)) return text.slice(mark.length)
  return text
}
