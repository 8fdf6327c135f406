import { createHash } from 'node:crypto'
import { Query, type Connection, type Pool } from 'pg'
import { isInside, isTogether, type Together } from './transactions/join-trips.ts'
import { forgetPrepared, type Outcome, type Statement } from './transactions/trip.ts'

/** PostgreSQL keeps the plan of each prepared statement in the memory of its connection, so their number has a limit. */
const mostStatements = 200

/**
 * Starts a statement that PostgreSQL must plan for its values each time, because one plan for all values would be wrong
 * for some of them: a search reads an index for a rare word and walks the list for a common one.
 */
export const customPlan = '/* custom plan */'

type Options = {
  /** The most statements that a connection keeps prepared. */
  most?: number
  /** Called once, when a pooler turns out not to keep prepared statements. From then on none is prepared. */
  onUnkept?: (error: Error) => void
}

/**
 * From now on, the connections of this pool prepare each statement the first time they run it, so that PostgreSQL
 * parses and plans it once and not at every request. Statements are told apart by their text: a list belongs into one
 * array (`= any($1)`), not into as many parameters as it has items.
 */
export function prepareStatements(
  pool: Pool,
  { most = mostStatements, onUnkept = () => {} }: Options = {},
): void {
  let areKept = true
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask
    const names = new StatementNames(most)
    const closed = (name: string) =>
      new Promise<void>((resolve) => ask(new CloseStatement(name, resolve)))

    const named = <One extends Statement>(one: One) => ({ ...one, name: names.of(one.text) })

    /** Statements that have become unusable are left unanswered, as those after a failure: asked alone, they run again. */
    async function askTogether({ together }: Together): Promise<Outcome[]> {
      const prepared = { together: together.map(named) }
      for (const surplus of names.takeSurplus()) await closed(surplus)
      const outcomes = (await ask(prepared)) as Outcome[]
      return outcomes.map((outcome) =>
        outcome && 'error' in outcome && isUnusable(outcome.error) ? undefined : outcome,
      )
    }

    /** `plain`: the same, to be parsed anew. */
    async function askPrepared(prepared: unknown, plain: unknown): Promise<unknown> {
      for (const surplus of names.takeSurplus()) await closed(surplus)
      try {
        return await ask(prepared)
      } catch (error) {
        if (!(error instanceof Error) || !isUnusable(error)) throw error
        for (const unusable of names.takeAll()) await closed(unusable)
        if (areKept && isUnkept(error)) {
          areKept = false
          onUnkept(error)
        }
        // The failure has ended an open transaction. Whoever began it has to begin anew.
        if (client.getTransactionStatus() !== 'I') throw error
        return await ask(plain)
      }
    }

    const asked: Ask = (...given) => {
      const [query, values] = given
      if (!areKept) return ask(...given)
      if (isInside(query)) {
        return askPrepared({ ...query, together: query.together.map(named) }, query)
      }
      if (isTogether(query)) return askTogether(query)
      const isPlain = typeof query === 'string' && Array.isArray(values) && given.length === 2
      if (!isPlain || !canBePrepared.test(query)) return ask(...given)
      const plain = { text: query, values: values as unknown[] }
      return askPrepared(named(plain), plain)
    }
    client.query = asked as typeof client.query
  })
}

type Ask = (...given: unknown[]) => unknown

const canBePrepared = /^\s*(select|with|insert|update|delete|merge)\b/i

/** The names of a connection's prepared statements, in order of last use. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  // The name is a hash, so that the same name never stands for another text behind a pooler that mixes up sessions.
  of(text: string): string {
    const name = this.#names.get(text) ?? createHash('sha1').update(text).digest('base64url')
    this.#names.delete(text)
    this.#names.set(text, name)
    return name
  }

  /** Forgets the statements used longest ago if there are too many, and returns their names. */
  takeSurplus(): string[] {
    if (this.#names.size <= this.#most) return []
    const surplus = [...this.#names].slice(0, this.#names.size - this.#most)
    for (const [text] of surplus) this.#names.delete(text)
    return surplus.map(([, name]) => name)
  }

  takeAll(): string[] {
    const all = [...this.#names.values()]
    this.#names.clear()
    return all
  }
}

/**
 * Closes a prepared statement. Unlike `deallocate`, a pooler understands it, and so does a failed transaction. It is a
 * `Query`, since nothing else may be sent between pipelined statements.
 */
class CloseStatement extends Query {
  readonly #name: string

  // Only a lost connection makes this fail, and the statement is gone with it.
  constructor(name: string, done: () => void) {
    super('', done)
    this.#name = name
  }

  override submit = (connection: Connection): void => {
    forgetPrepared(connection, this.#name)
    connection.close({ type: 'S', name: this.#name }, false)
    connection.sync()
  }
}

const wrongColumns = '0A000'
const noSuchStatement = '26000'
const statementExists = '42P05'

/** A migration has changed the columns that the statement answers, or a pooler has passed us to another session. */
function isUnusable(error: Error): boolean {
  return isUnkept(error) || codeOf(error) === wrongColumns
}

function isUnkept(error: Error): boolean {
  return [noSuchStatement, statementExists].includes(codeOf(error))
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
