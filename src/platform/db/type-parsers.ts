import { types, type CustomTypesConfig } from 'pg'

const int8 = 20
const int8Array = 1016
const date = 1082

/**
 * How column values become JavaScript values: bigint is a number and throws if the number would be inexact, numeric stays
 * text, timestamptz is a Date, and a plain date stays text, since it has no time zone.
 */
export const typeParsers: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return types.getTypeParser(oid, 'binary')
    if (oid === int8) return parseInt8
    if (oid === int8Array) return parseInt8Array
    if (oid === date) return (text: string) => text
    return types.getTypeParser(oid, 'text')
  },
}

export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(
      `${text} does not fit into a JavaScript number: read it as text in the query.`,
    )
  }
  return value
}

/** One dimension, as in `{1,NULL,2}`: numbers are never quoted. */
function parseInt8Array(text: string): (number | null)[] {
  if (text === '{}') return []
  const items = text.slice(1, -1).split(',')
  return items.map((item) => (item === 'NULL' ? null : parseInt8(item)))
}
