import type { AlterTableCmd, AlterTableStmt, Constraint } from 'libpg-query'
import { columnOfCheck, onlyInContract, refuseWhatIsRead, type Context } from './context.ts'
import { judgeAddedColumn } from './judge-column.ts'
import { lastName } from './read-migration.ts'

/** These keep nobody from reading or writing. */
const harmless = new Set([
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_ResetOptions',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_ValidateConstraint',
])

export function judgeAlter(context: Context, statement: AlterTableStmt): void {
  const { refuse, made, locked } = context
  const table = statement.relation?.relname ?? ''
  if (statement.objtype === 'OBJECT_TYPE') {
    return refuse(
      'ban-alter-type',
      'Every table with this type is written anew or read under a lock.',
    )
  }
  if (statement.objtype !== 'OBJECT_TABLE') {
    return refuse('unknown-statement', 'Only tables are altered here.')
  }
  if (made.has(table)) return
  for (const node of statement.cmds ?? []) {
    if (!('AlterTableCmd' in node)) continue
    judgeCommand(context, table, node.AlterTableCmd)
    if (!harmless.has(node.AlterTableCmd.subtype ?? '')) locked.add(table)
  }
  if (locked.size > 1) {
    refuse(
      'one-table-per-migration',
      `This file locks ${[...locked].join(' and ')}, and keeps the first while it waits for the next. Give each a migration of its own.`,
    )
  }
}

function judgeCommand(context: Context, table: string, command: AlterTableCmd): void {
  const { refuse } = context
  const { subtype = '', name = '', def } = command
  if (harmless.has(subtype)) {
    if (subtype === 'AT_ValidateConstraint') judgeValidation(context, table, name)
    return
  }
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
    return judgeAddedColumn(context, table, def.ColumnDef)
  }
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    return judgeConstraint(context, table, def.Constraint)
  }
  if (subtype === 'AT_ColumnDefault') {
    if (!def)
      onlyInContract(context, 'ban-drop-default', 'A default that the release before counts on')
    return
  }
  if (subtype === 'AT_DropNotNull') {
    return onlyInContract(
      context,
      'ban-drop-not-null',
      'A null that the release before does not expect',
    )
  }
  if (subtype === 'AT_DropColumn') {
    if (command.behavior === 'DROP_CASCADE') refuse('ban-drop-cascade', cascade)
    refuseWhatIsRead(context, [table, name])
    return onlyInContract(context, 'ban-drop-column', 'A column that the release before reads')
  }
  if (subtype === 'AT_DropConstraint') {
    if (command.behavior === 'DROP_CASCADE') refuse('ban-drop-cascade', cascade)
    context.checks.delete(`${table}.${name}`)
    return onlyInContract(
      context,
      'ban-drop-constraint',
      'A rule that the release before counts on',
    )
  }
  if (subtype === 'AT_SetNotNull') return judgeNotNull(context, table, name)
  if (subtype === 'AT_AlterColumnType') {
    return refuse(
      'changing-column-type',
      'The table is written anew under a lock, and the release before reads the former type. Add a second column, and fill it in batches.',
    )
  }
  refuse(
    'unknown-statement',
    `${subtype.slice('AT_'.length)} is not known to leave the shop alone.`,
  )
}

export const cascade =
  'It also drops what nobody has named. Name each thing in a statement of its own.'

function judgeConstraint(context: Context, table: string, constraint: Constraint): void {
  const { refuse, migration, checks } = context
  const { contype, conname = '', skip_validation: isUnchecked = false } = constraint
  const isNew = ofNewColumns(context, table, constraint)
  if (!isNew) {
    onlyInContract(context, 'new-write-restriction', 'A rule that the release before may break')
  }
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    if (isUnchecked) {
      if (contype === 'CONSTR_CHECK') {
        const column = columnOfCheck(constraint)
        checks.set(`${table}.${conname}`, { column, addedIn: migration.name, isValid: false })
      }
      return
    }
    const isKey = contype === 'CONSTR_FOREIGN'
    return refuse(
      isKey ? 'adding-foreign-key-constraint' : 'constraint-missing-not-valid',
      `${isKey ? 'Both tables are' : 'The table is'} locked while every row is checked. Add it "not valid", and validate it in a later migration.`,
    )
  }
  if (contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE') {
    if (constraint.indexname) return
    const rule =
      contype === 'CONSTR_PRIMARY'
        ? 'adding-primary-key-constraint'
        : 'disallowed-unique-constraint'
    return refuse(
      rule,
      'Its index is built under a lock. Build a unique one concurrently in a migration of its own, and add this "using index".',
    )
  }
  if (contype === 'CONSTR_NOTNULL') {
    return refuse(
      'adding-not-nullable-field',
      'PostgreSQL before 18 does not know it. Use a check "not valid".',
    )
  }
  refuse('unknown-statement', 'This kind of constraint builds its index under a lock.')
}

/** Whether it is about nothing but columns that this file adds, which no release before writes. */
function ofNewColumns({ added }: Context, table: string, constraint: Constraint): boolean {
  const columns =
    constraint.contype === 'CONSTR_CHECK'
      ? columnsIn(constraint.raw_expr)
      : [...(constraint.fk_attrs ?? []), ...(constraint.keys ?? [])].map((key) => lastName([key]))
  return columns.length > 0 && columns.every((column) => added.has(`${table}.${column}`))
}

function columnsIn(tree: unknown): string[] {
  const text = JSON.stringify(tree ?? null)
  return [...text.matchAll(/"ColumnRef":\{"fields":\[\{"String":\{"sval":"([^"]+)"/g)].map(
    ([, column]) => column ?? '',
  )
}

function judgeValidation(context: Context, table: string, name: string): void {
  const { refuse, migration, checks, locked } = context
  const check = checks.get(`${table}.${name}`)
  if (check?.addedIn === migration.name || locked.size > 0) {
    refuse(
      'constraint-missing-not-valid',
      'Every row is read while this file still holds the lock of what came before. Validate it in a migration of its own.',
    )
  }
  if (check) check.isValid = true
}

function judgeNotNull(context: Context, table: string, column: string): void {
  onlyInContract(context, 'new-write-restriction', 'A null that the release before may write')
  const isChecked = [...context.checks].some(
    ([name, check]) => name.startsWith(`${table}.`) && check.column === column && check.isValid,
  )
  if (isChecked) return
  context.refuse(
    'adding-not-nullable-field',
    `The whole table is read under a lock. Add a check (${column} is not null) "not valid", validate it in a later migration, and set this after it.`,
  )
}
