import type { Client, Connection } from 'pg'
import utils from 'pg/lib/utils.js'
import { typeParsers } from '../type-parsers.ts'

/** A statement with the name under which its connection prepares it; without a name it is parsed each time. */
export type Statement = { name?: string | undefined; text: string; values?: unknown[] | undefined }
export type Answer = { command: string; rowCount: number; rows: Row[] }
/** Undefined: PostgreSQL skipped the statement, since one before it failed. */
export type Outcome = { answer: Answer } | { error: Error } | undefined

type Row = Record<string, unknown>
/** The columns that a statement answers. */
type Shape = { names: string[]; parsers: ((text: string) => unknown)[] }
type Field = { name: string; dataTypeID: number }

/** What the library's connections have and their types do not tell. */
type Wire = Connection & {
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: object): void
}

/**
 * Statements that travel to the database as one message, with one `Sync`. PostgreSQL answers them in one piece, and skips
 * those after one that fails. A prepared statement is described once for each connection: as long as it stays prepared,
 * its columns stay the same. Throws if a value cannot be sent.
 */
class Trip {
  readonly outcomes: Promise<Outcome[]>
  readonly #steps: readonly { name: string; text: string; values: unknown[] }[]
  readonly #done: Outcome[]
  readonly #resolve: (outcomes: Outcome[]) => void
  #shapes: Map<string, Shape> = new Map()
  #at = 0
  #shape: Shape | undefined
  #rows: Row[] = []
  #unreadable: Error | undefined

  constructor(statements: readonly Statement[]) {
    this.#steps = statements.map(({ name = '', text, values = [] }) => ({
      name,
      text,
      values: values.map((value) => utils.prepareValue(value)),
    }))
    this.#done = statements.map(() => undefined)
    const { promise, resolve } = Promise.withResolvers<Outcome[]>()
    this.outcomes = promise
    this.#resolve = resolve
  }

  // The library takes an answer to a preparation for one to the statement with these.
  get name(): string {
    return this.#steps[this.#at]?.name ?? ''
  }

  get text(): string {
    return this.#steps[this.#at]?.text ?? ''
  }

  submit(connection: Wire): null {
    this.#shapes = shapesOf(connection)
    connection.stream.cork()
    for (const { name, text, values } of this.#steps) {
      const isNew = parse(connection, { name, text })
      connection.bind({ statement: name, values })
      if (isNew || !this.#shapes.has(name)) connection.describe({ type: 'P', name: '' })
      connection.execute({})
    }
    connection.sync()
    connection.stream.uncork()
    this.#shape = this.#shapes.get(this.name)
    return null
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#shape = shapeOf(fields)
    if (this.name !== '') this.#shapes.set(this.name, this.#shape)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#shape || this.#unreadable) return
    try {
      this.#rows.push(rowOf(this.#shape, fields))
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [, command = '', first, last] = /^([A-Za-z]+)(?: (\d+))?(?: (\d+))?/.exec(text) ?? []
    const answer = { command, rowCount: Number(last ?? first ?? 0), rows: this.#rows }
    this.#done[this.#at] = this.#unreadable ? { error: this.#unreadable } : { answer }
    this.#at += 1
    this.#rows = []
    this.#unreadable = undefined
    this.#shape = this.#shapes.get(this.name)
  }

  handleError(error: Error, { submittedNamedStatements }: Wire): void {
    for (const { name } of this.#steps) delete submittedNamedStatements[name]
    if (this.#at < this.#steps.length) this.#done[this.#at] = { error }
    this.#resolve(this.#done)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#done)
  }
}

/** Sends statements together on a connection. Never rejects for what the database answers. */
export type Travel = (statements: readonly Statement[]) => Promise<Outcome[]>

export function travelOn(client: Client): Travel {
  const ask = client.query.bind(client) as unknown as (trip: Trip) => unknown
  return async (statements) => {
    const trip = new Trip(statements)
    ask(trip)
    return trip.outcomes
  }
}

const shapes = new WeakMap<Connection, Map<string, Shape>>()

function shapesOf(connection: Connection): Map<string, Shape> {
  const known = shapes.get(connection) ?? new Map<string, Shape>()
  shapes.set(connection, known)
  return known
}

/** From now on, the statement is no longer prepared. */
export function forgetPrepared(connection: Connection, name: string): void {
  delete (connection as Wire).parsedStatements[name]
  shapes.get(connection)?.delete(name)
}

function shapeOf(fields: readonly Field[]): Shape {
  return {
    names: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => typeParsers.getTypeParser(dataTypeID, 'text')),
  }
}

// A plain loop: this runs for each value that the store reads.
function rowOf({ names, parsers }: Shape, values: readonly (string | null)[]): Row {
  const row: Row = {}
  for (let index = 0; index < names.length; index++) {
    const value = values[index] ?? null
    row[names[index] ?? ''] = value === null ? null : parsers[index]?.(value)
  }
  return row
}

/** Prepares the statement if the connection has not done so. */
function parse(connection: Wire, { name, text }: { name: string; text: string }): boolean {
  const { parsedStatements, submittedNamedStatements } = connection
  if (name !== '' && (parsedStatements[name] ?? submittedNamedStatements[name])) return false
  connection.parse({ name, text })
  if (name !== '') submittedNamedStatements[name] = text
  return true
}
