import type { Tx } from '#platform/db'
import { unknownName, type RowError } from '../applications/judged-row.ts'
import { namedParts } from '../applications/named-parts.repository.ts'
import type { ReadNumber } from './number-row.ts'
import { ownNumbers, type OwnNumber } from './own-numbers.repository.ts'

/**
 * A row with what its part number means. `replacedId`: the number is that of a part of the shop, whose place the product
 * takes; then the row is about the two parts, not about a number.
 */
export type JudgedNumber = Omit<ReadNumber, 'partKey'> & {
  productId: string | null
  replacedId: string | null
}

/** Looks up the parts of rows, and which of their numbers are those of parts of the shop. */
export async function judgeNumbers(
  tx: Tx,
  rows: readonly ReadNumber[],
  mode: 'whole' | 'changes',
): Promise<JudgedNumber[]> {
  const keys = rows.flatMap(({ partKey }) => (partKey === '' ? [] : [partKey]))
  const parts = await namedParts(tx, keys)
  const own = await ownNumbers(tx, {
    keys: rows.map(({ numberKey }) => numberKey),
    superseded: rows.flatMap((row) => (row.kind === 'superseded' ? [row.numberKey] : [])),
  })
  return rows.map(({ partKey, ...row }) => {
    const errors = [...row.errors]
    const refuse = (error: RowError) => {
      if (!row.errors.some(({ path }) => path === error.path)) errors.push(error)
    }
    const part = parts.get(partKey)
    if (!part?.id) refuse(unknownName('partNumber', 'is no part of the shop', part?.nearest))
    if (mode === 'whole' && row.action === 'D') {
      refuse({ path: 'action', message: 'D is only for a file of changes' })
    }
    const productId = part?.id ?? null
    const replacedId = replacedBy({ ...row, productId }, own.get(row.numberKey), refuse)
    return { ...row, productId, replacedId, errors }
  })
}

type Named = { kind: string; action: string; productId: string | null }

function replacedBy(
  { kind, action, productId }: Named,
  own: OwnNumber | undefined,
  refuse: (error: RowError) => void,
): string | null {
  if (!own) return null
  if (own.id === productId) {
    refuse({ path: 'number', message: 'is the number of the part itself' })
    return null
  }
  if (kind === 'superseded') return own.id
  // It is found under its own number first, so the row would never be seen. One that is there may be removed.
  if (own.isOnSale && action === 'A') {
    refuse({ path: 'number', message: 'is the number of a part on sale, which is found first' })
  }
  return null
}
