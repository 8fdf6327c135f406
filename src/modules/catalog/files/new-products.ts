import { columnsOf, fieldsWhere } from '#contract/catalog/find-fields'
import { productColumns, type FileColumn } from '#contract/staff/product-files'
import { NewProduct } from '#contract/catalog/new-product.schema'
import type { FieldError } from '#contract/refusals'
import { ProductChanges, type ProductValues } from '#contract/staff/products.schema'
import { typeProducts } from '#modules/attributes'
import { stageActs } from '#modules/audit'
import { openStocks } from '#modules/inventory'
import { noteProducts, type JudgedRow, type Obstacle, type ResultRow } from '#modules/imports'
import type { Platform } from '#platform'
import { createRest } from '#platform/csv-files'
import type { Tx } from '#platform/db'
import { clashesOnSale, missingUploads, openCategories } from '../editing/editing.repository.ts'
import { unknownCategory } from '../editing/wrong-fields.ts'
import { linesIn, type FoundRow } from './file-rows.ts'
import { insertProducts } from '../adding/insert-products.repository.ts'
import { withUsual } from '../adding/usual-values.ts'
import { readCells } from './product-cells.ts'
import { errorsOf, placeOf, refused } from './row-verdicts.ts'

/** A product that a file adds, with the units that are on the shelf. */
type Added = ProductValues & { availableQuantity: number }

/** What a new product must have, with the columns in which a file has it. */
const needed: readonly [column: FileColumn, field: string][] = [
  ...fieldsWhere((row) => row.forSale === true).flatMap((field) =>
    columnsOf(field).map((column): [FileColumn, string] => [column, field]),
  ),
  ['stock', 'availableQuantity'],
]

/** Says whether rows can add products. The same rules hold as for a product that is added on its page. */
export async function judgeNew(
  tx: Tx,
  ids: Platform['ids'],
  rows: readonly FoundRow[],
): Promise<JudgedRow[]> {
  const rest = createRest()
  const read: (ReturnType<typeof productOf> & { row: FoundRow; id: string })[] = []
  for (const row of rows) {
    read.push({ row, id: ids.next(), ...productOf(row) })
    await rest()
  }
  const problems = await problemsIn(
    tx,
    read.map(({ id, product, seen }) => ({ id, product: product ?? seen })),
  )
  return read.map(({ row, id, product, errors }): JudgedRow => {
    const all = firstOfEach([...errors, ...(problems.get(id) ?? [])])
    if (!product || all.length > 0) return refused(row, all)
    const changes = Object.fromEntries(
      Object.entries(product).map(([field, value]) => [field, [null, value] as [unknown, unknown]]),
    )
    return { ...placeOf(row), productId: null, outcome: 'added', changes, errors: null }
  })
}

type Means = Pick<Platform, 'clock' | 'ids' | 'jobs'>
type Adding = { actor: string; rows: readonly ResultRow[]; importId: string }

/** Adds the products that rows say. Returns the rows that can no longer be added. */
export async function addNew(
  tx: Tx,
  { clock, ids, jobs }: Means,
  { actor, rows, importId }: Adding,
): Promise<Obstacle[]> {
  const added = rows.map(({ position, changes }) => ({
    position,
    id: ids.next(),
    product: Object.fromEntries(
      Object.entries(changes).map(([field, [, value]]) => [field, value]),
    ) as Added,
  }))
  const problems = await problemsIn(tx, added)
  const obstacles = added.flatMap(({ position, id }): Obstacle[] => {
    const errors = problems.get(id)
    return errors ? [{ position, productId: null, errors }] : []
  })
  if (obstacles.length > 0 || added.length === 0) return obstacles
  const at = clock.now()
  await insertProducts(tx, added, { actor, at })
  await typeProducts(
    tx,
    added.map(({ id }) => id),
  )
  await openStocks(
    tx,
    ids,
    added.map(({ id, product }) => ({ productId: id, quantity: product.availableQuantity })),
    at,
  )
  await noteProducts(tx, importId, added)
  const linked = added.filter(({ product }) => product.pictures[0]?.picture.startsWith('https:'))
  if (linked.length > 0) {
    await jobs.enqueue(
      tx,
      ...linked.map(({ id }) => ({
        name: 'catalog.fetch-picture',
        payload: { productId: id },
        attempts: 8,
      })),
    )
  }
  await stageActs(
    tx,
    added.map(({ id }) => ({
      actor,
      act: 'product.added' as const,
      subject: id,
      details: { batch: importId },
    })),
  )
  return []
}

/** What the shop looks at of a product besides its own cells. */
type Seen = Pick<
  ProductValues,
  'productName' | 'company' | 'partNumber' | 'category' | 'state' | 'pictures'
>

/** `seen`: as far as the row can be read, so that everything that is wrong is said at once. */
function productOf(row: FoundRow): { product?: Added; seen: Seen; errors: FieldError[] } {
  const { cells, sameName } = row
  const missing = needed
    .filter(([column]) => (cells[column] ?? '') === '')
    .map(([, path]) => ({ path, message: 'is needed for a new product' }))
  const given = productColumns.flatMap((column) => {
    const cell = cells[column]
    return cell === undefined || cell === '' ? [] : [[column, cell] as const]
  })
  const { fields, errors } = readCells(Object.fromEntries(given))
  const isBeside = (field: string) => field in Beside.shape
  const more = Beside.safeParse(picked(fields, isBeside))
  const product = NewProduct.safeParse({
    ...picked(fields, (field) => !isBeside(field)),
    availableQuantity: cells.stock ?? '',
  })
  errors.push(...missing, ...errorsOf(more), ...errorsOf(product))
  if (fields['state'] === 'removed') {
    errors.push({ path: 'state', message: 'cannot be removed: the shop has no such product' })
  }
  if (sameName.length > 0) {
    errors.push({ path: 'productName', message: `of this company is also in ${linesIn(sameName)}` })
  }
  const words = (field: string) => {
    const value = fields[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  const seen = {
    productName: words('productName'),
    company: words('company'),
    partNumber: row.partNumber,
    category: words('category') || 'other',
    state: more.data?.state ?? 'on_sale',
    pictures: more.data?.pictures ?? [],
  } as const
  if (!product.success || !more.success) return { seen, errors }
  const { availableQuantity, category } = product.data
  const values = withUsual({ ...product.data, category: category || 'other', ...more.data })
  return { seen, errors, product: { ...values, availableQuantity } }
}

/** What a product has that a request for a new one does not. */
const Beside = ProductChanges.pick({ pictures: true, state: true })

function picked(fields: Record<string, unknown>, isWanted: (field: string) => boolean) {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isWanted(field)))
}

/** A cell that is missing is not also of the wrong form. */
function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  return errors.filter(({ path }, place) => errors.findIndex((one) => one.path === path) === place)
}

/** Why products cannot be added to the shop: their numbers, names, categories or pictures. By id. */
async function problemsIn(
  tx: Tx,
  added: readonly { id: string; product: Seen }[],
): Promise<Map<string, FieldError[]>> {
  const named = added
    .filter(({ product }) => product.state === 'on_sale')
    .map(({ id, product: { productName, company, partNumber } }) => ({
      id,
      productName,
      company,
      partNumber,
    }))
  const categories = await openCategories(
    tx,
    added.map(({ product }) => product.category),
  )
  const missing = await missingUploads(
    tx,
    added.flatMap(({ product }) => product.pictures.map(({ picture }) => picture)),
  )
  const clashes = await clashesOnSale(tx, named)
  const problems = new Map<string, FieldError[]>()
  const note = (id: string, path: string, message: string) =>
    problems.set(id, [...(problems.get(id) ?? []), { path, message }])
  for (const { id, field } of clashes) note(id, field, 'is that of another product on sale')
  for (const { id, product } of added) {
    if (!categories.has(product.category)) {
      note(id, 'category', unknownCategory(product.category))
    }
    product.pictures.forEach(({ picture }, place) => {
      if (missing.has(picture)) note(id, `pictures.${place}.picture`, 'was not uploaded')
      if (place > 0 && /^https:/i.test(picture)) {
        note(id, `pictures.${place}.picture`, 'must be an uploaded picture')
      }
    })
  }
  return problems
}
