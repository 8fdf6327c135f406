import { isNumeric } from '#contract/attributes/kinds'
import type { ProductFilter, ProductOrder } from '#contract/catalog/product-list.schema'
import { invalidInput } from '#contract/refusals'
import { listAttributes, readAsked, type AskedValues, type AttributeRow } from '#modules/attributes'
import { readFitting, type Fitting } from '#modules/fitment'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { categoryNow } from './categories/categories.repository.ts'
import type { SortedBy } from './products/attribute-order.repository.ts'
import { readVehicleSearch, type VehicleSearch } from './vehicle-search.ts'

type Asking = ProductFilter & { order?: ProductOrder }
type Read = {
  category?: string
  asked?: AskedValues[]
  sortedBy?: SortedBy
  fitting?: Fitting
  /** The words without the vehicle that they name. */
  q?: string | undefined
  searched?: VehicleSearch['vehicle']
}

/**
 * What a list asks of the attributes of its category, and the vehicle that it names, by its address or in its words. Empty,
 * without a look at the database, if it asks neither. Refuses attributes without a category, since each has its own.
 */
export async function readAskedQuery(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  query: Asking,
): Promise<Read> {
  const [asked, fitting, search] = await Promise.all([
    readAttributes(db, query),
    readFitting(db, query),
    readVehicleSearch({ db, clock }, query),
  ])
  if (!search) return { ...asked, ...(fitting && { fitting }) }
  const { q, vehicle: searched } = search
  return { ...asked, q, searched, ...(search.fitting && { fitting: search.fitting }) }
}

async function readAttributes(db: Db, query: Asking): Promise<Read> {
  const { category, attribute: filters = [], order = 'oldest' } = query
  const by = /^(-?)attribute:(.*)$/.exec(order)
  if (filters.length === 0 && !by) return {}
  const field = filters.length > 0 ? 'query.attribute' : 'query.order'
  if (!category) throw invalidInput({ path: field, message: 'needs a category' })
  const { attributes, ...place } = await attributesOf(db, category)
  const asked = readAsked(attributes, filters)
  if (!by) return { ...place, asked }
  const sorting = attributes.find(({ key, kind }) => key === by[2] && isNumeric(kind))
  if (!sorting) {
    const message = `has no numbers of "${by[2]?.slice(0, 40)}" in this category`
    throw invalidInput({ path: 'query.order', message })
  }
  const direction = by[1] === '-' ? ('desc' as const) : ('asc' as const)
  return { ...place, asked, sortedBy: { attributeId: sorting.id, direction } }
}

/** Also for a former address of the category. */
async function attributesOf(
  db: Db,
  category: string,
): Promise<{ attributes: AttributeRow[]; category?: string }> {
  const attributes = await listAttributes(db, category)
  if (attributes.length > 0) return { attributes }
  const now = await categoryNow(db, category)
  return now === undefined
    ? { attributes }
    : { attributes: await listAttributes(db, now), category: now }
}
