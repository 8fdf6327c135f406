import type { DropStmt, RenameStmt } from 'libpg-query'
import { onlyInContract, refuseWhatIsRead, type Context } from './context.ts'
import { cascade } from './judge-alter.ts'
import { lastName } from './read-migration.ts'

const dropped: Record<string, string> = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_FUNCTION: 'function',
  OBJECT_TRIGGER: 'trigger',
  OBJECT_SEQUENCE: 'sequence',
  OBJECT_STATISTIC_EXT: 'statistics',
}

export function judgeDrop(context: Context, statement: DropStmt): void {
  const { refuse, made, migration } = context
  const { removeType = '', behavior, concurrent = false, objects = [] } = statement
  if (behavior === 'DROP_CASCADE') refuse('ban-drop-cascade', cascade)
  const names = objects.map((object) =>
    'List' in object ? lastName(object.List.items) : lastName([object]),
  )
  if (removeType === 'OBJECT_TABLE' && names.every((name) => made.has(name))) return
  if (removeType === 'OBJECT_INDEX') {
    if (!concurrent) {
      refuse(
        'require-concurrent-index-deletion',
        'Its table is locked, and whoever reads it waits. Drop it concurrently, in a migration of its own.',
      )
    } else if (migration.way !== 'outside') {
      refuse('ban-concurrent-index-creation-in-transaction', outsideLine)
    }
    return onlyInContract(context, 'ban-drop-index', 'An index that the release before needs')
  }
  const word = dropped[removeType]
  if (word === undefined) {
    const kind = removeType.slice('OBJECT_'.length).toLowerCase()
    return refuse(`ban-drop-${kind}`, 'This is not known to leave the shop alone.')
  }
  onlyInContract(context, `ban-drop-${word}`, `What the release before uses (a ${word})`)
  if (removeType === 'OBJECT_TABLE') for (const name of names) refuseWhatIsRead(context, [name])
}

export const outsideLine =
  'PostgreSQL refuses this in a transaction: give the file the line "-- Runs outside a transaction."'

/** A name that the release before uses is gone at once for it, and the new one does not work before. */
export function judgeRename(context: Context, { renameType }: RenameStmt): void {
  if (renameType === 'OBJECT_INDEX') return
  if (renameType === 'OBJECT_TABCONSTRAINT') {
    return onlyInContract(context, 'renaming-object', 'A name that the release before may use')
  }
  const rules: Record<string, string> = {
    OBJECT_COLUMN: 'renaming-column',
    OBJECT_TABLE: 'renaming-table',
  }
  context.refuse(
    rules[renameType ?? ''] ?? 'renaming-object',
    'One of two releases does not find it. Add a second one, fill it in batches, and drop the first in a later release.',
  )
}
