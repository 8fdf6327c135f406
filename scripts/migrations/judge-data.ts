import type { DeleteStmt, InsertStmt, Node, SelectStmt, UpdateStmt } from 'libpg-query'
import type { Context } from './context.ts'
import { nodesNamed } from './read-migration.ts'

const mostRows = 10_000
const inBatches =
  'All its rows stay locked until it commits. Repeat a statement that takes some at a time: "-- Runs in batches." (CONTRIBUTING.md).'

/** Rows of a table that is there already. What is written out in the file is little enough. */
export function judgeInsert({ refuse, made }: Context, { relation, selectStmt }: InsertStmt): void {
  if (made.has(relation?.relname ?? '') || isWritten(selectStmt)) return
  refuse('backfill-in-batches', inBatches)
}

function isWritten(from: Node | undefined): boolean {
  return from === undefined || ('SelectStmt' in from && from.SelectStmt.valuesLists !== undefined)
}

export function judgeUpdate(
  { refuse, made }: Context,
  { relation }: Pick<UpdateStmt & DeleteStmt, 'relation'>,
): void {
  if (!made.has(relation?.relname ?? '')) refuse('backfill-in-batches', inBatches)
}

/** The one statement of a file that runs in batches. */
export function judgeBatches({ refuse, migration }: Context): void {
  const [statement, more] = migration.statements
  if (!statement || more || !('SelectStmt' in statement.node)) {
    return refuse(
      'backfill-in-batches',
      'A file that runs in batches is one select, which changes rows in its "with".',
    )
  }
  const select: SelectStmt = statement.node.SelectStmt
  const answers = (select.targetList ?? []).map((node) =>
    'ResTarget' in node ? (node.ResTarget.name ?? '') : '',
  )
  if (answers.join() !== 'through') {
    refuse(
      'backfill-in-batches',
      'It answers one column, "through": the place where the next batch begins.',
    )
  }
  if (nodesNamed(select, 'ParamRef').length === 0) {
    refuse(
      'backfill-in-batches',
      'It does not go on from $1, the place that it answered last, so it would read all rows each time.',
    )
  }
  const limits = nodesNamed<{ A_Const?: { ival?: { ival?: number } } }>(select, 'limitCount')
  const rows = limits.map(({ A_Const }) => A_Const?.ival?.ival ?? Number.POSITIVE_INFINITY)
  if (rows.length === 0 || Math.min(...rows) > mostRows) {
    refuse('backfill-in-batches', `A batch has a limit, of ${mostRows} rows at most.`)
  }
  const writes = [
    ...nodesNamed<UpdateStmt>(select, 'UpdateStmt'),
    ...nodesNamed<DeleteStmt>(select, 'DeleteStmt'),
  ]
  if (writes.some(({ whereClause }) => whereClause === undefined)) {
    refuse(
      'backfill-in-batches',
      'It changes every row each time: name those of the batch in "where".',
    )
  }
}
