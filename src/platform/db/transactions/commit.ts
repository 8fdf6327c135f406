import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { DB } from '../schema.ts'
import type { Ends, TogetherInside } from './join-trips.ts'
import type { Writes } from './write.ts'

// A trip to the database costs both sides more processor time than most of our statements, so the writes of a transaction
// travel together. If one fails, those after it are not run, nothing is stored, and its own refusal says what that means.

/**
 * Stores all of the writes or none, in one trip: a transaction of them alone, or the end of the one given. Locks are held only until
 * PostgreSQL has written the commit. Nothing may follow in the transaction.
 */
export async function commit(db: Kysely<DB>, writes: Writes): Promise<void> {
  if (db.isTransaction) return ask(db as Transaction<DB>, writes, 'commit')
  await db.transaction().execute((tx) => ask(tx, writes, 'commit'))
}

/** Runs the writes in one trip. The transaction goes on. */
export async function send(tx: Transaction<DB>, writes: Writes): Promise<void> {
  await ask(tx, writes, 'go on')
}

/**
 * Runs a transaction that begins with the writes. Like its beginning, they travel with the first statement of the work, which is
 * refused by them if one fails.
 */
export function beginWith<Answer>(
  db: Kysely<DB>,
  writes: Writes,
  work: (tx: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    await ask(tx, writes, 'begin')
    return work(tx)
  })
}

/** A statement that has not been asked yet, with the rows that it answers. */
type Read<Row> = { compile(): CompiledQuery<Row> }

/**
 * Asks two statements of a transaction in one trip, in this order, for reads and locks of which neither needs what the other one
 * answers. Locks are taken in the order of the statements.
 */
export async function readBoth<First, Second>(
  tx: Transaction<DB>,
  first: Read<First>,
  second: Read<Second>,
): Promise<[First[], Second[]]> {
  const together = [first, second].map((read) => {
    const { sql: text, parameters } = read.compile()
    return { text, values: [...parameters] }
  })
  return (await askList(tx, together, 'answer')) as [First[], Second[]]
}

async function ask(tx: Transaction<DB>, writes: Writes, ends: Ends): Promise<void> {
  const together = writes.flat().map(({ sql, refusal }) => {
    const { sql: text, parameters } = sql.compile(tx)
    return { text, values: [...parameters], refusal }
  })
  if (together.length > 0) await askList(tx, together, ends)
}

async function askList(
  tx: Transaction<DB>,
  together: TogetherInside['together'],
  ends: Ends,
): Promise<unknown> {
  // Kysely hands its text to the connection as it is: instead of a text, our connections take a list (join-trips.ts).
  const list = { together, ends } as unknown as string
  const { rows } = await tx.executeQuery({ sql: list, parameters: [] } as unknown as CompiledQuery)
  return rows
}
