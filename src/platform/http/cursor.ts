import { invalidInput } from '#contract/refusals'
import { isUuid } from '#contract/values/uuid'

/** The place after the last row of a page: the values of the columns the list is ordered by, the id last. */
function nextCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/**
 * One page of rows that were read with one row more than `limit`: that one says only that there is a next page.
 * `positionOf`: where the next page begins.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (last: Row) => readonly (string | number)[],
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next: last === undefined ? null : nextCursor(positionOf(last)) }
}

/** Reads a cursor of as many values as `kinds` names. A cursor that was tampered with is bad input, not a crash. */
export function readCursor(
  cursor: string,
  kinds: readonly ('uuid' | 'text' | 'number')[],
): (string | number)[] {
  const position = parsed(cursor)
  const fits =
    Array.isArray(position) &&
    position.length === kinds.length &&
    kinds.every((kind, index) => isOfKind(position[index], kind))
  if (!fits) throw invalidInput({ path: 'query.cursor', message: 'is not a cursor of this list' })
  return position as (string | number)[]
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

function isOfKind(value: unknown, kind: 'uuid' | 'text' | 'number'): boolean {
  if (kind === 'number') return Number.isSafeInteger(value)
  if (typeof value !== 'string' || value.length > 200 || value.includes('\u0000')) return false
  return kind === 'text' || isUuid(value)
}
