import { productColumns } from '#contract/staff/product-files'
import type { FieldError } from '#contract/refusals'
import type { ProductChanges, ProductValues } from '#contract/staff/products.schema'
import type { Import, JudgedRow, Means, StagedRow } from '#modules/imports'
import { createRest } from '#platform/csv-files'
import type { Tx } from '#platform/db'
import { judgeFields, type WantedFields } from '../bulk-changes/field-changes.ts'
import { lockProducts } from '../editing/editing.repository.ts'
import { valuesOf } from '../products/product-columns.ts'
import { readableChanges } from '../editing/readable-changes.ts'
import { findRows, linesIn, type FoundRow } from './file-rows.ts'
import { judgeNew } from './new-products.ts'
import { placeOf, refused, unknownNumber } from './row-verdicts.ts'
import { differingCells, readCells, type ProductCells } from './product-cells.ts'

/** Says what the next rows of a file of products or prices would do. Only a file of products adds any. */
export async function judgeProductRows(
  tx: Tx,
  { ids }: Pick<Means, 'ids'>,
  { found, rows: staged }: { found: Import; rows: readonly StagedRow[] },
): Promise<JudgedRow[]> {
  const rows = await findRows(tx, found, staged)
  const known = rows.flatMap(({ productId, errors }) =>
    productId && errors.length === 0 ? productId : [],
  )
  const products = new Map((await lockProducts(tx, known)).map((row) => [row.id, row]))
  const judged: JudgedRow[] = []
  const wanted: WantedFields[] = []
  const unread = new Map<number, { row: FoundRow; errors: FieldError[] }>()
  const added: FoundRow[] = []
  const notes = new Map<number, string>()
  const rest = createRest()
  for (const row of rows) {
    await rest()
    const product = products.get(row.productId ?? '')
    if (row.errors.length > 0) judged.push(refused(row, row.errors))
    else if (!product) {
      if (found.subject === 'products') added.push(row)
      else judged.push(refused(row, [unknownNumber]))
    } else {
      const values = valuesOf(product)
      const { changes, errors } = changeOf(row, values, found)
      if (errors.length > 0) unread.set(row.line, { row, errors })
      if (Object.keys(changes).length > 0) {
        wanted.push({ ...placeOf(row), id: product.id, changes })
      }
      if (row.isFormer) notes.set(row.line, `${row.partNumber} is now ${values.partNumber}`)
    }
  }
  const judgedFields = await judgeFields(tx, wanted)
  // Whatever is wrong with a row is said at once, also where some of its cells cannot be read.
  const others = new Map(judgedFields.map((row) => [row.position, row.errors ?? []]))
  judged.push(
    ...judgedFields.filter(({ position }) => !unread.has(position)),
    ...[...unread].map(([line, { row, errors }]) =>
      refused(row, [...errors, ...(others.get(line) ?? [])]),
    ),
    ...(await judgeNew(tx, ids, added)),
  )
  return judged.map((row) => {
    const note = notes.get(row.position)
    return note === undefined ? row : { ...row, note }
  })
}

/**
 * The fields in which the cells differ from the product, parsed as if a person had typed them, and what is wrong with those
 * that cannot be parsed.
 */
function changeOf(
  row: FoundRow,
  values: ProductValues,
  { subject }: Import,
): { changes: ProductChanges; errors: FieldError[] } {
  const { partNumber, ...others } = cellsOfSubject(row, subject)
  // A row that found its product by a former number does not give it that number again.
  const given = row.isFormer || partNumber === undefined ? others : { ...others, partNumber }
  const cells = differingCells(given, values)
  const { fields, errors } = readCells(cells)
  const { changes, errors: wrong } = readableChanges(fields)
  errors.push(...wrong)
  if (row.sameName.length > 0 && (cells.name ?? cells.company) !== undefined) {
    errors.push({
      path: 'productName',
      message: `of this company is also in ${linesIn(row.sameName)}`,
    })
  }
  return { changes, errors }
}

function cellsOfSubject({ cells }: FoundRow, subject: string): ProductCells {
  if (subject === 'prices') return cells.price === undefined ? {} : { price: cells.price }
  return Object.fromEntries(
    productColumns.flatMap((column) => {
      const cell = cells[column]
      return cell === undefined ? [] : [[column, cell]]
    }),
  )
}
