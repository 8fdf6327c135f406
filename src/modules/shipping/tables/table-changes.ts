import type { TableRow } from './table-kinds.ts'

/** A value that differs between two versions. Null: the row is not there on that side. */
export type TableChange = { row: string; field: string; from: string | null; to: string | null }

/** What differs between two versions of a table, in the order of the new one; rows that are gone come last. */
export function tableChanges(
  before: readonly TableRow[],
  after: readonly TableRow[],
): TableChange[] {
  const earlier = new Map(before.map(({ row, values }) => [row, values]))
  const later = new Set(after.map(({ row }) => row))
  return [
    ...after.flatMap(({ row, values }) => differences(row, earlier.get(row), values)),
    ...before
      .filter(({ row }) => !later.has(row))
      .flatMap(({ row, values }) => differences(row, values, undefined)),
  ]
}

type Values = Record<string, string>

function differences(row: string, from: Values | undefined, to: Values | undefined): TableChange[] {
  return Object.keys(to ?? from ?? {})
    .map((field) => ({ row, field, from: from?.[field] ?? null, to: to?.[field] ?? null }))
    .filter((change) => change.from !== change.to)
}
