import type { StagedRow } from '#modules/imports'
import { partNumberKey } from '#contract/values/part-number'
import type { Tx } from '#platform/db'
import { namedParts } from '../applications/named-parts.repository.ts'
import { judgeNumbers } from './judge-numbers.ts'
import { storeNumbers } from './judged-numbers.repository.ts'
import { readNumberRow } from './number-row.ts'
import { keepToldSizes } from './told-sizes.repository.ts'

type Asked = { id: string; mode: 'whole' | 'changes'; columns: readonly string[] }
type Rows = readonly StagedRow[]

/** Judges the rows of a file of other numbers and keeps what they mean. Returns how many are wrong. */
export async function judgeNumberFile(tx: Tx, found: Asked, rows: Rows): Promise<number> {
  const { id, mode, columns } = found
  const place = columns.indexOf('weightGrams')
  // The rows of a PIES file that have sizes have no number.
  const hasSizes = ({ cells }: Rows[number]) => place >= 0 && cells[0] === ''
  const read = rows.filter((row) => !hasSizes(row)).map((row) => readNumberRow(row, columns))
  const judged = await judgeNumbers(tx, read, mode)
  await storeNumbers(tx, id, judged)
  await keepSizes(tx, found, rows.filter(hasSizes))
  return judged.filter(({ errors }) => errors.length > 0).length
}

async function keepSizes(tx: Tx, { id, columns }: Asked, rows: Rows): Promise<void> {
  const cell = (cells: string[], column: string) => cells[columns.indexOf(column)] ?? ''
  const read = rows.map(({ cells }) => {
    const size = (column: string) =>
      cell(cells, column) === '' ? null : Number(cell(cells, column))
    return {
      partKey: partNumberKey(cell(cells, 'partNumber')),
      weightGrams: size('weightGrams'),
      lengthMm: size('lengthMm'),
      widthMm: size('widthMm'),
      heightMm: size('heightMm'),
    }
  })
  const parts = await namedParts(tx, read.map(({ partKey }) => partKey).filter(Boolean))
  // Sizes of a part that the shop does not have are of no use to it.
  const known = read.flatMap(({ partKey, ...sizes }) => {
    const productId = parts.get(partKey)?.id
    return productId ? [{ ...sizes, productId }] : []
  })
  await keepToldSizes(tx, id, known)
}
