import { parse, type Node } from 'libpg-query'
import { readSql, type SqlFile } from '../../src/platform/db/migrating/migration-files.ts'

export type Statement = { node: Node; kind: string; line: number }

/** A migration as PostgreSQL reads it. */
export type Migration = Omit<SqlFile, 'sha256'> & {
  statements: Statement[]
  /** What PostgreSQL's own parser says of a text that it does not take. */
  syntaxError: string | null
}

export async function readMigration(name: string, text: string): Promise<Migration> {
  const read = { name, ...readSql(text) }
  try {
    const { stmts = [] } = await parse(text)
    const bytes = Buffer.from(text)
    const statements = stmts.map(({ stmt, stmt_location = 0 }) => {
      const node = stmt as Node
      return { node, kind: kindOf(node), line: lineAt(bytes, stmt_location) }
    })
    return { ...read, statements, syntaxError: null }
  } catch (error) {
    return { ...read, statements: [], syntaxError: error instanceof Error ? error.message : '' }
  }
}

/** The name of a node: it is an object of one property, which has this name. */
export function kindOf(node: Node): string {
  return Object.keys(node)[0] ?? ''
}

/** The line of the first word at or after a place, which is counted in bytes. */
function lineAt(bytes: Buffer, place: number): number {
  const before = bytes.subarray(0, place).toString()
  const after = bytes.subarray(place).toString().split('\n')
  const lines = after.findIndex((line, at) => {
    const code = at === 0 ? line.replace(/^;/, '') : line
    return code.trim() !== '' && !code.trim().startsWith('--')
  })
  return before.split('\n').length + Math.max(lines, 0)
}

/** Every node of a tree with one name, wherever it is. */
export function nodesNamed<Found>(tree: unknown, name: string): Found[] {
  if (Array.isArray(tree)) return tree.flatMap((part) => nodesNamed<Found>(part, name))
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, part]) => [
    ...(key === name ? [part as Found] : []),
    ...nodesNamed<Found>(part, name),
  ])
}

/** The last part of a name that may have a schema before it. */
export function lastName(nodes: readonly Node[] = []): string {
  const last = nodes.at(-1)
  return last && 'String' in last ? (last.String.sval ?? '') : ''
}
