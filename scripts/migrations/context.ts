import type { Constraint, Node } from 'libpg-query'
import type { Migration } from './read-migration.ts'

export type Refuse = (rule: string, why: string) => void

/** Checks by the name `table.constraint`: the column that they keep from being null, and the file that validated them. */
export type Checks = Map<string, { column: string | null; addedIn: string; isValid: boolean }>

/** What is known while a migration is judged, statement by statement. */
export type Context = {
  migration: Migration
  /** Tables that this file makes. Nobody else uses them before it commits. */
  made: Set<string>
  /** Columns that this file adds, as `table.column`. No release before writes them. */
  added: Set<string>
  /** Tables that were there before and that this file has locked against everybody. */
  locked: Set<string>
  checks: Checks
  /** The files of a release in which all these words are. Nothing if that release is not at hand. */
  filesWith: (release: string, words: readonly string[]) => string[]
  refuse: Refuse
}

export const isContract = ({ migration }: Context): boolean => migration.mayWriteFrom !== null

const contractLine =
  '"-- Releases from X.Y.Z on may write.", with the release that no longer needs it'

/** What the release before may still use goes in a later release, which says from which one on nothing uses it. */
export function onlyInContract(context: Context, rule: string, what: string): void {
  if (isContract(context)) return
  context.refuse(
    rule,
    `${what} belongs to the second step: a migration of a later release with the line ${contractLine}.`,
  )
}

/** A contract step says from which release on nothing reads what it drops. The code of that release is asked. */
export function refuseWhatIsRead(
  { migration, filesWith, refuse }: Context,
  words: readonly string[],
): void {
  if (migration.mayWriteFrom === null) return
  const [file] = filesWith(migration.mayWriteFrom, words)
  if (file === undefined) return
  const rule = words.length === 1 ? 'ban-drop-table' : 'ban-drop-column'
  refuse(rule, `${migration.mayWriteFrom} still has ${words.join('.')} in ${file}.`)
}

/** The column that a check keeps from being null, if that is all it does. */
export function columnOfCheck({ raw_expr: check }: Constraint): string | null {
  if (!check || !('NullTest' in check) || check.NullTest.nulltesttype !== 'IS_NOT_NULL') return null
  const { arg } = check.NullTest
  const field: Node | undefined = arg && 'ColumnRef' in arg ? arg.ColumnRef.fields?.[0] : undefined
  return field && 'String' in field ? (field.String.sval ?? null) : null
}
