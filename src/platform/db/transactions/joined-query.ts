import { Query, type Connection, type QueryConfig } from 'pg'
import utils from 'pg/lib/utils.js'

/** What `pg` has and its types do not tell. */
type Wire = Connection & {
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly unknown[] }): void
  execute(message: object): void
}
type Internals = {
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: Connection): void
  handleError(error: Error, connection: Connection): void
}
const ofLibrary = Query.prototype as unknown as Internals

type Step = { name: string; text: string; values: unknown[] }

/**
 * Several statements that travel as one message to the database. If one of them fails, PostgreSQL skips those after it.
 * The answer is that of one of them, the rows of the others are dropped. Throws if a value cannot be sent.
 */
export class JoinedQuery extends Query {
  readonly answer: Promise<unknown>
  // The library takes an answer to a preparation for one to the statement with these.
  declare name: string
  declare text: string
  readonly #steps: readonly Step[]
  readonly #answering: number
  #at = 0

  constructor(given: readonly QueryConfig[], answering: number) {
    const steps = given.map(({ name = '', text, values = [] }) => ({
      name,
      text,
      values: (values as unknown[]).map((value) => utils.prepareValue(value)),
    }))
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const callback = (error: Error | null, result: unknown) =>
      error ? reject(error) : resolve(result)
    super({ text: '', values: [], queryMode: 'extended', callback } as unknown as QueryConfig)
    this.answer = promise
    this.#steps = steps
    this.#answering = answering
    this.#present()
  }

  /** How many statements were done. */
  get done(): number {
    return this.#at
  }

  prepare(connection: Wire): void {
    for (const [index, step] of this.#steps.entries()) {
      parse(connection, step)
      connection.bind({ statement: step.name, values: step.values })
      if (index === this.#answering) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({})
    }
    connection.sync()
  }

  handleDataRow(message: object): void {
    if (this.#at === this.#answering) ofLibrary.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: object, connection: Connection): void {
    if (this.#at === this.#answering) {
      ofLibrary.handleCommandComplete.call(this, message, connection)
    }
    this.#at += 1
    this.#present()
  }

  handleError(error: Error, connection: Wire): void {
    for (const { name } of this.#steps) delete connection.submittedNamedStatements[name]
    ofLibrary.handleError.call(this, error, connection)
  }

  #present(): void {
    const { name = '', text = '' } = this.#steps[this.#at] ?? {}
    this.name = name
    this.text = text
  }
}

function parse(connection: Wire, { name, text }: Step): void {
  const { parsedStatements, submittedNamedStatements } = connection
  if (name !== '' && (parsedStatements[name] ?? submittedNamedStatements[name])) return
  connection.parse({ name, text })
  if (name !== '') submittedNamedStatements[name] = text
}
