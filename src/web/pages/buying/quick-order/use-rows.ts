import { useState } from 'react'
import type { TypedRow } from './parse-rows.ts'

export type Row = TypedRow & { id: number }

const place = 'quick order'
const atFirst = 5
const longestKept = 200_000

/** The typed rows. They survive a reload, but not closing the tab. There is always an empty row at the end. */
export function useRows() {
  const [rows, setRows] = useState<readonly Row[]>(() => withRoom(kept()))
  const set = (next: readonly TypedRow[]) => {
    const numbered = withRoom(next)
    setRows(numbered)
    keep(numbered)
  }
  return {
    rows,
    change: (id: number, change: Partial<TypedRow>) =>
      set(rows.map((row) => (row.id === id ? { ...row, ...change } : row))),
    remove: (id: number) => set(rows.filter((row) => row.id !== id)),
    /** Puts pasted rows in the place of an empty row and after it, or at the end. */
    insert: (pasted: readonly TypedRow[], at?: number) => {
      const index = rows.findIndex(({ id }) => id === at)
      const before = index < 0 ? rows.filter((row) => !isEmpty(row)) : rows.slice(0, index)
      const after = index < 0 ? [] : rows.slice(index + 1).filter((row) => !isEmpty(row))
      set([...before, ...pasted, ...after])
    },
    /** Leaves the rows that were not added. */
    leave: (left: readonly TypedRow[]) => set(left),
  }
}

export function isEmpty({ part, quantity }: TypedRow): boolean {
  return part.trim() === '' && quantity.trim() === ''
}

let newest = 0

function withRoom(rows: readonly (TypedRow & { id?: number })[]): Row[] {
  const last = rows.at(-1)
  const empty = { part: '', quantity: '' }
  const padded = [...rows]
  while (padded.length < atFirst) padded.push(empty)
  if (rows.length >= atFirst && last && !isEmpty(last)) padded.push(empty)
  return padded.map((row) => (isNumbered(row) ? row : { ...row, id: ++newest }))
}

function isNumbered(row: TypedRow & { id?: number }): row is Row {
  return row.id !== undefined
}

function kept(): TypedRow[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    if (!Array.isArray(found)) return []
    return found.flatMap((row: Partial<TypedRow> | null) =>
      typeof row?.part === 'string' && typeof row.quantity === 'string'
        ? [{ part: row.part, quantity: row.quantity }]
        : [],
    )
  } catch {
    return []
  }
}

// If the storage is full or forbidden, only a reload loses the rows.
function keep(rows: readonly Row[]): void {
  const text = JSON.stringify(rows.filter((row) => !isEmpty(row)))
  try {
    if (text.length <= longestKept) sessionStorage.setItem(place, text)
  } catch {}
}
