import { invalidInput } from '#contract/refusals'
import { isUuid } from '#contract/values/uuid'

/** The cursor after the last row of a page: the values of the columns the list is ordered by, the id last. */
export function cursorOf(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/**
 * Makes a page of rows that were read with `limit` plus one: the extra row only shows that there is a next page.
 * `positionOf`: the values of the cursor after a row.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (last: Row) => readonly (string | number)[],
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next: last === undefined ? null : cursorOf(positionOf(last)) }
}

type Kind = 'uuid' | 'text' | 'number'

/** Reads a cursor with one value per entry of `kinds`. A cursor that was tampered with is refused as invalid input. */
export function readCursor(cursor: string, kinds: readonly Kind[]): (string | number)[] {
  return readAnyCursor(cursor, { kinds })[1]
}

/** Reads a cursor that may have one of several shapes, and names the shape. */
export function readAnyCursor<Shape extends string>(
  cursor: string,
  shapes: Readonly<Record<Shape, readonly Kind[]>>,
): [shape: Shape, position: (string | number)[]] {
  const position = parsed(cursor)
  for (const [shape, kinds] of Object.entries<readonly Kind[]>(shapes)) {
    const fits =
      Array.isArray(position) &&
      position.length === kinds.length &&
      kinds.every((kind, index) => isOfKind(position[index], kind))
    if (fits) return [shape as Shape, position as (string | number)[]]
  }
  throw invalidInput({ path: 'query.cursor', message: 'is not a cursor of this list' })
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'number') return Number.isSafeInteger(value)
  if (typeof value !== 'string' || value.length > 200 || value.includes('\u0000')) return false
  return kind === 'text' || isUuid(value)
}
