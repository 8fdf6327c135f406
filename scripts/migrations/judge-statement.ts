import type { CreateStmt, IndexStmt } from 'libpg-query'
import { columnOfCheck, onlyInContract, type Context } from './context.ts'
import { judgeAlter } from './judge-alter.ts'
import { constraintsOf, judgeType } from './judge-column.ts'
import { judgeInsert, judgeUpdate } from './judge-data.ts'
import { judgeDrop, judgeRename, outsideLine } from './judge-drop.ts'
import type { Statement } from './read-migration.ts'

/** These lock nothing that buyers need. */
const harmless = new Set(['CommentStmt', 'CreateSeqStmt', 'CreateStatsStmt'])

const refused: Record<string, [rule: string, why: string]> = {
  TransactionStmt: [
    'transaction-nesting',
    'Each migration runs in a transaction of its own already.',
  ],
  VariableSetStmt: [
    'require-timeout-settings',
    'Time limits and other settings are those of the migrating process, for every migration.',
  ],
  LockStmt: [
    'ban-lock-table',
    'A lock by name keeps everybody waiting until the end of the migration.',
  ],
  TruncateStmt: [
    'ban-truncate',
    'The table is locked against everybody, and its rows are gone for the release before.',
  ],
  ReindexStmt: [
    'require-concurrent-reindex',
    'Build a second index concurrently, and drop the first in a later migration.',
  ],
  ClusterStmt: ['prefer-repack', 'The table is written anew under a lock.'],
  AlterEnumStmt: [
    'ban-alter-type',
    'A new value cannot be used before the commit, and none can be taken away. Write text with a check.',
  ],
  CreateEnumStmt: [
    'ban-alter-type',
    'Values of an enum cannot be taken away again. Write text with a check.',
  ],
  AlterTypeStmt: ['ban-alter-type', 'Every table with this type is read or written under a lock.'],
  CompositeTypeStmt: [
    'ban-alter-type',
    'A type of several values cannot change beside its tables. Write columns.',
  ],
  CreateDomainStmt: [
    'ban-create-domain-with-constraint',
    'Its rule cannot change without a look at every table. Write a check of the column.',
  ],
  AlterDomainStmt: [
    'ban-alter-domain-with-add-constraint',
    'Every table with this domain is read under a lock.',
  ],
  DropdbStmt: ['ban-drop-database', 'This is the shop.'],
  CreatedbStmt: ['ban-drop-database', 'A migration stays in its database.'],
  DoStmt: [
    'unknown-statement',
    'What a block does cannot be read from outside. Write its statements.',
  ],
  SelectStmt: [
    'unknown-statement',
    'A select changes nothing, unless it calls a function that does, and that cannot be read here.',
  ],
  CreateTableAsStmt: ['backfill-in-batches', 'Make an empty table, and fill it in batches.'],
  MergeStmt: ['backfill-in-batches', 'Fill rows in batches.'],
  CreateFunctionStmt: ['unknown-statement', 'A function has its file in db/functions.'],
  CreateTrigStmt: [
    'unknown-statement',
    'A trigger is in the file of its function in db/functions.',
  ],
  AlterObjectSchemaStmt: ['renaming-object', 'The release before does not find it any more.'],
  VacuumStmt: [
    'prefer-repack',
    'Vacuum runs outside of migrations; "vacuum full" locks the table against everybody.',
  ],
}

/** What is not known to leave the shop alone is refused. */
export function judgeStatement(context: Context, { node, kind }: Statement): void {
  if ('CreateStmt' in node) judgeTable(context, node.CreateStmt)
  else if ('IndexStmt' in node) judgeIndex(context, node.IndexStmt)
  else if ('AlterTableStmt' in node) judgeAlter(context, node.AlterTableStmt)
  else if ('DropStmt' in node) judgeDrop(context, node.DropStmt)
  else if ('RenameStmt' in node) judgeRename(context, node.RenameStmt)
  else if ('InsertStmt' in node) judgeInsert(context, node.InsertStmt)
  else if ('UpdateStmt' in node) judgeUpdate(context, node.UpdateStmt)
  else if ('DeleteStmt' in node) judgeUpdate(context, node.DeleteStmt)
  else if (!harmless.has(kind)) {
    const what = `${kind.replace(/Stmt$/, '')} is not known to leave the shop alone.`
    context.refuse(...(refused[kind] ?? ['unknown-statement', what]))
  }
}

function judgeTable(context: Context, table: CreateStmt): void {
  const { refuse, made, checks, migration } = context
  const name = table.relation?.relname ?? ''
  if (table.partbound || table.inhRelations) {
    refuse('unknown-statement', 'The table above it is locked against everybody.')
  }
  if (table.if_not_exists) {
    refuse(
      'prefer-robust-statements',
      'A migration runs once; "if not exists" hides that the table is another one.',
    )
  } else made.add(name)
  for (const element of table.tableElts ?? []) {
    if ('ColumnDef' in element) judgeType(context, element.ColumnDef.typeName)
  }
  const all = (table.tableElts ?? []).flatMap((element) =>
    'ColumnDef' in element
      ? constraintsOf(element.ColumnDef.constraints)
      : constraintsOf([element]),
  )
  for (const constraint of all) {
    const column = constraint.contype === 'CONSTR_CHECK' ? columnOfCheck(constraint) : null
    const key = `${name}.${constraint.conname ?? column}`
    if (column) checks.set(key, { column, addedIn: migration.name, isValid: true })
  }
}

function judgeIndex(context: Context, index: IndexStmt): void {
  const { refuse, made, migration } = context
  const table = index.relation?.relname ?? ''
  if (made.has(table)) return
  if (!index.concurrent) {
    refuse(
      'require-concurrent-index-creation',
      'Nobody can write to its table while it is built. Build it concurrently, in a migration of its own.',
    )
  } else {
    if (migration.way !== 'outside')
      refuse('ban-concurrent-index-creation-in-transaction', outsideLine)
    if (index.idxname === undefined) {
      refuse(
        'prefer-robust-statements',
        'Name the index, so that what is left of a build that was cut off is found.',
      )
    }
  }
  if (index.unique)
    onlyInContract(context, 'new-write-restriction', 'A rule that the release before may break')
}
