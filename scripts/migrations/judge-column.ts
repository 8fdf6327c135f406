import type { ColumnDef, Constraint, Node, TypeName } from 'libpg-query'
import type { Context } from './context.ts'
import { lastName } from './read-migration.ts'

const types: Record<string, [rule: string, why: string]> = {
  int4: [
    'prefer-bigint-over-int',
    'int ends at two billion, and a wider type writes the table anew; write bigint.',
  ],
  int2: [
    'prefer-bigint-over-smallint',
    'smallint ends at 32,767, and a wider type writes the table anew; write bigint.',
  ],
  varchar: [
    'prefer-text-field',
    'Another length of varchar may lock the table; write text with a check.',
  ],
  bpchar: ['ban-char-field', 'char fills its values with spaces; write text.'],
  char: ['ban-char-field', 'char fills its values with spaces; write text.'],
  timestamp: [
    'prefer-timestamptz',
    'timestamp is a moment only beside a time zone; write timestamptz.',
  ],
  timetz: [
    'prefer-timestamptz',
    'A time with a zone but without a day is no moment; write timestamptz or time.',
  ],
  money: [
    'prefer-bigint-over-int',
    'money depends on the locale of the server; write a bigint of cents.',
  ],
  serial: [
    'prefer-identity',
    'A sequence of its own has rights of its own; write bigint generated always as identity.',
  ],
  bigserial: [
    'prefer-identity',
    'A sequence of its own has rights of its own; write bigint generated always as identity.',
  ],
  smallserial: [
    'prefer-identity',
    'A sequence of its own has rights of its own; write bigint generated always as identity.',
  ],
  serial4: [
    'prefer-identity',
    'A sequence of its own has rights of its own; write bigint generated always as identity.',
  ],
  serial8: [
    'prefer-identity',
    'A sequence of its own has rights of its own; write bigint generated always as identity.',
  ],
  serial2: [
    'prefer-identity',
    'A sequence of its own has rights of its own; write bigint generated always as identity.',
  ],
}

export function judgeType({ refuse }: Context, type: TypeName | undefined): void {
  const refused = types[lastName(type?.names)]
  if (refused) refuse(...refused)
}

/** A column of a table that is there already, and that buyers use. */
export function judgeAddedColumn(context: Context, table: string, column: ColumnDef): void {
  const { refuse } = context
  judgeType(context, column.typeName)
  const constraints = constraintsOf(column.constraints)
  const isSerial = /serial\d?$/.test(lastName(column.typeName?.names))
  const value = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  if (value && !isConstant(value)) {
    refuse(
      'adding-field-with-default',
      'A default that is not a constant (or now()) is calculated for each row, and the table is written anew under a lock. ' +
        'Add the column without it, set the default in a statement of its own, and fill the rows in batches.',
    )
  }
  for (const { contype } of constraints) {
    if (contype === 'CONSTR_NOTNULL' && !value && !isSerial) {
      refuse(
        'adding-required-field',
        'The rows that are there have no value, and the release before writes none. Add it without "not null" or with a constant default.',
      )
    }
    const rule = contype === undefined ? undefined : refusedInColumn[contype]
    if (rule) refuse(...rule)
  }
  if (isSerial) refuse(...rewritten)
  context.added.add(`${table}.${column.colname}`)
}

const rewritten: [string, string] = [
  'adding-serial-primary-key-field',
  'Each row gets a number, and the table is written anew under a lock. Add the column empty, and fill it in batches.',
]

const refusedInColumn: Record<string, [rule: string, why: string]> = {
  CONSTR_IDENTITY: rewritten,
  CONSTR_GENERATED: [
    'adding-field-with-default',
    'A generated column is calculated for each row, and the table is written anew under a lock. Add a plain one, and fill it in batches.',
  ],
  CONSTR_PRIMARY: [
    'adding-primary-key-constraint',
    'Its index is built under a lock. Build a unique one concurrently, and add the key "using index".',
  ],
  CONSTR_UNIQUE: [
    'disallowed-unique-constraint',
    'Its index is built under a lock. Build a unique one concurrently.',
  ],
  CONSTR_FOREIGN: [
    'adding-foreign-key-constraint',
    'Both tables are locked while it is checked. Add the column, then the key "not valid" in a statement of its own, and validate it in a later migration.',
  ],
  CONSTR_CHECK: [
    'constraint-missing-not-valid',
    'The whole table is read under a lock. Add the column, then the check "not valid" in a statement of its own, and validate it in a later migration.',
  ],
}

export function constraintsOf(nodes: readonly Node[] = []): Constraint[] {
  return nodes.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
}

const steady = new Set(['now', 'transaction_timestamp'])

/** Whether PostgreSQL calculates it once, and not for each row. Only what is known to be so is. */
function isConstant(node: Node): boolean {
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isConstant(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isConstant)
  if ('FuncCall' in node) {
    const { funcname, args = [] } = node.FuncCall
    return steady.has(lastName(funcname)) && args.length === 0
  }
  return false
}
