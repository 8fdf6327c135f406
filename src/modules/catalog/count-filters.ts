import { countedProducts } from '#contract/constants'
import type { Facets, SearchReading } from '#contract/catalog/finding.schema'
import type { ProductFilter } from '#contract/catalog/product-list.schema'
import { countValues, listAttributes, presentValues } from '#modules/attributes'
import { countsOfVehicle } from '#modules/fitment'
import type { SearchedVehicle } from '#modules/vehicles'
import type { Platform } from '#platform'
import { readAskedQuery, type SearchNotes } from './asked-query.ts'
import { categoryNow } from './categories/categories.repository.ts'
import { countRead, type Reading } from './find-products.ts'
import { columnsOf } from './facets/cell-columns.ts'
import { categoryNames, countAsked, countedLately, countFound } from './facets/facets.repository.ts'
import {
  companyChoices,
  facetsOf,
  facetsOfValues,
  inCategory,
  type CountedFilters,
} from './facets/facets.ts'
import { countSearchByValue } from './facets/search-counts.repository.ts'
import { matches, passes, type Asked } from './filters/product-filter.repository.ts'

type Means = Pick<Platform, 'db' | 'clock'>

/** The counts beside all filters of a list, those by the attributes of its category among them. */
export async function countFilters({ db, clock }: Means, query: ProductFilter): Promise<Facets> {
  const { searched, notes, isNothing, ...meant } = {
    ...query,
    ...(await readAskedQuery({ db, clock }, query)),
  }
  const { asked = [], category, fitting, q } = meant
  const vehicle = fitting &&
    query.vehicle !== undefined && { slug: query.vehicle, name: fitting.name ?? '' }
  const { vehicleId } = fitting ?? {}
  if (vehicle && vehicleId !== undefined && fitting?.engineId === null && hasNoOtherFilter(query)) {
    return countVehicle({ db, clock }, { ...vehicle, vehicleId })
  }
  const chosen = { ...query, ...(category !== undefined && { category }) }
  const read = isNothing
    ? Promise.resolve({ found: nothing, reading: undefined, q: undefined })
    : countRead(db, meant, (words) => countChoices({ db, clock }, { ...chosen, q: words, fitting }))
  // The attributes of what was probably meant, if the words had a slip.
  const isOfMeant = category !== undefined || fitting !== undefined
  const words = q && isOfMeant ? ((await read).q ?? q) : q
  const filter = { ...chosen, q: words }
  const [{ found, reading }, categories, restricted, attributes, anyVehicle] = await Promise.all([
    read,
    categoryNames(db, category),
    asked.length > 0 ? countAsked(db, { ...filter, asked, fitting }) : undefined,
    category ? attributesOf({ db, clock }, { ...filter, category, asked, fitting }) : [],
    fitting && countAnyVehicle({ db, clock }, { ...filter, asked }),
  ])
  const named = categories.find(({ slug }) => slug === category)
  if (category && !named) {
    const now = await categoryNow(db, category)
    if (now !== undefined)
      return {
        ...(await countFilters({ db, clock }, { ...query, category: now })),
        categoryNow: now,
      }
  }
  const plain = found.facets(categories)
  const facets = restricted ? withAttributes(plain, facetsOf(restricted, filter, [])) : plain
  return {
    ...facets,
    loosened: {
      ...facets.loosened,
      ...(anyVehicle !== undefined && { vehicle: anyVehicle }),
    },
    category: named ? presentCategory(named) : null,
    attributes,
    ...(query.q && {
      search: {
        ...presentReading(notes, reading),
        vehicle: searched ? presentVehicle(searched, fitting !== undefined) : null,
      },
    }),
    ...(vehicle && { vehicle }),
    ...(category !== query.category && category !== undefined && { categoryNow: category }),
  }
}

function hasNoOtherFilter({ q, ...filter }: ProductFilter): boolean {
  return !q && hasNoChoice(filter)
}

function hasNoChoice({ category, company = [], price, inStock, field = [] }: ProductFilter) {
  return !category && company.length === 0 && !price && !inStock && field.length === 0
}

type Category = Awaited<ReturnType<typeof categoryNames>>[number]

function presentCategory({ slug, name, description, picture }: Category): Facets['category'] {
  return { slug, name, description: description ?? '', picture: picture ?? '' }
}

/** What was made of the words: before the search, and by it. */
function presentReading(
  { corrected, leftOut, notCarried, help }: SearchNotes,
  reading: Reading | undefined,
): Omit<SearchReading, 'vehicle'> {
  return {
    numbers: reading?.numbers ?? [],
    understood: reading?.understood ?? [],
    corrected: corrected ?? reading?.corrected ?? null,
    leftOut: [...leftOut, ...(reading?.leftOut ?? [])],
    notCarried: [...notCarried, ...(reading?.notCarried ?? [])],
    help,
  }
}

function presentVehicle(
  { slug, name, engines, unknown }: SearchedVehicle,
  isFilter: boolean,
): NonNullable<SearchReading['vehicle']> {
  return { slug, name, isFilter, engine: engines?.label ?? null, unknown }
}

const nothing: Found = {
  total: 0,
  facets: (categories) =>
    facetsOfValues(
      {
        total: 0,
        isWhole: true,
        byCategory: new Map(),
        companies: [],
        byBand: new Map(),
        inStock: 0,
      },
      categories,
    ),
}

type Found = {
  total: number
  facets: (categories: Awaited<ReturnType<typeof categoryNames>>) => CountedFilters
}

/** What is found, whatever is chosen, and the counts beside the choices. Without a choice, each value is counted by itself. */
async function countChoices({ db, clock }: Means, filter: ProductFilter & Asked): Promise<Found> {
  const { q, fitting, field = [] } = filter
  if (q && !fitting && hasNoChoice(filter)) {
    const values = await countSearchByValue(db, q, { companies: companyChoices })
    return { total: values.total, facets: (categories) => facetsOfValues(values, categories) }
  }
  // No kept count tells fields apart.
  const counted =
    field.length > 0
      ? await countAsked(db, { field, fitting, q })
      : await countFound(db, clock, q, fitting)
  return {
    total: columnsOf(counted.cells).total,
    facets: (categories) => facetsOf(counted, filter, categories),
  }
}

/** The list of a vehicle, as most visitors who have one begin. Its counts are kept, so they are quick and never estimates. */
async function countVehicle(
  { db, clock }: Means,
  { slug, name, vehicleId }: { slug: string; name: string; vehicleId: number },
): Promise<Facets> {
  const [counts, categories, shelf] = await Promise.all([
    countsOfVehicle(db, vehicleId, { companies: companyChoices }),
    categoryNames(db),
    countFound(db, clock, undefined),
  ])
  const facets = facetsOfValues({ ...counts, isWhole: true }, categories)
  return {
    ...facets,
    loosened: { ...facets.loosened, vehicle: columnsOf(shelf.cells).total },
    category: null,
    attributes: [],
    vehicle: { slug, name },
  }
}

/** How many products there would be if the list named no vehicle. */
async function countAnyVehicle({ db, clock }: Means, filter: ProductFilter & Asked) {
  if (filter.q && hasNoChoice(filter)) {
    return (await countSearchByValue(db, filter.q, { companies: companyChoices })).total
  }
  const counted =
    filter.asked?.length || filter.field?.length
      ? await countAsked(db, filter)
      : await countFound(db, clock, filter.q)
  return facetsOf(counted, filter, []).total
}

async function attributesOf(
  { db, clock }: Means,
  {
    category,
    asked,
    ...filter
  }: ProductFilter & Asked & { category: string; asked: NonNullable<Asked['asked']> },
): Promise<Facets['attributes']> {
  const others = passes(filter)
  const words = filter.q ? matches(filter.q) : undefined
  // Only decides how they are counted, so it need not be exact.
  const isLarge = inCategory(await countedLately(db, clock), category) > countedProducts
  const [attributes, counted] = await Promise.all([
    listAttributes(db, category),
    countValues(db, { category, others, words, asked, isLarge }),
  ])
  return presentValues(attributes, counted)
}

/** Other categories have other attributes: their counts are those without. */
function withAttributes(plain: CountedFilters, restricted: CountedFilters): CountedFilters {
  const ofCompany = new Map(restricted.companies.map(({ company, count }) => [company, count]))
  return {
    ...restricted,
    isWhole: plain.isWhole && restricted.isWhole,
    categories: plain.categories,
    companies: plain.companies.map(({ company }) => ({
      company,
      count: ofCompany.get(company) ?? 0,
    })),
    loosened: { ...restricted.loosened, category: plain.loosened.category },
  }
}
