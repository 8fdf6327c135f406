import { isNumeric } from '#contract/attributes/kinds'
import type { ProductFilter, ProductOrder } from '#contract/catalog/product-list.schema'
import { invalidInput } from '#contract/refusals'
import { listAttributes, readAsked, type AskedValues, type AttributeRow } from '#modules/attributes'
import { readFitting, type Fitting } from '#modules/fitment'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import type { HelpTopic } from '#contract/catalog/help-topics'
import { categoryNow } from './categories/categories.repository.ts'
import { meantAtOnce } from './finding/correct-search.ts'
import { missingKind } from './finding/missing-kind.ts'
import type { SortedBy } from './lists/attribute-order.repository.ts'
import { helpIn } from './words/help-words.ts'
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
  /** What was made of the words beside what is searched for now. */
  notes: SearchNotes
  /** The words ask for goods that the shop does not carry, or for a page: no product is looked for. */
  isNothing?: true
}

export type SearchNotes = {
  corrected: { from: string; to: string } | null
  leftOut: readonly string[]
  notCarried: readonly string[]
  help: HelpTopic | null
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
  if (!search) {
    const read = await readWords(db, query)
    return { ...asked, ...(fitting && { fitting }), ...read }
  }
  const { q, vehicle: searched, corrected, leftOut, notCarried } = search
  const notes = { corrected, leftOut, notCarried, help: null }
  const isNothing = notCarried.length > 0 && !search.fitting && { isNothing: true as const }
  return {
    ...asked,
    q,
    searched,
    notes,
    ...(search.fitting && { fitting: search.fitting }),
    ...isNothing,
  }
}

/** Whether words that name no vehicle ask for a page, or for goods that the shop does not carry. */
async function readWords(db: Db, { q, exact }: Asking): Promise<Pick<Read, 'notes' | 'isNothing'>> {
  const notes = { corrected: null, leftOut: [], notCarried: [], help: null }
  if (!q || exact) return { notes }
  const help = helpIn(q)
  if (help !== null) {
    // A single word may be that of a product too.
    return { notes: { ...notes, help }, ...(q.trim().includes(' ') && { isNothing: true }) }
  }
  const missing = await missingKind(db, meantAtOnce(q, {}))
  if (missing === null) return { notes }
  return { notes: { ...notes, notCarried: [missing] }, isNothing: true }
}

type ReadAttributes = Pick<Read, 'category' | 'asked' | 'sortedBy'>

async function readAttributes(db: Db, query: Asking): Promise<ReadAttributes> {
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
