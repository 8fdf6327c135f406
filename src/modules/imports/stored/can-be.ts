import type { Import } from './import.ts'

/** Whether somebody may have it applied as it is. A whole file must be the newest of its subject, and have no refused row. */
export function canBeApplied(found: Import): boolean {
  if (found.state !== 'judged' || found.added + found.changed + found.removed === 0) return false
  if (!found.is_whole) return true
  const { why, needs_confirm: needsConfirm } = found
  const isFree = why === null || why === 'changed_since' || needsConfirm
  return (
    isFree &&
    found.is_newest &&
    !found.is_by_command &&
    found.refused === 0 &&
    found.passed_over < found.rows_total
  )
}

/** Whether somebody may have it undone. A file that was applied as a whole can be undone only if it was the last: it has replaced what those before had done. */
export function canBeUndone({ state, is_whole: isWhole, is_last: isLast }: Import): boolean {
  return state === 'applied' && (!isWhole || isLast)
}
