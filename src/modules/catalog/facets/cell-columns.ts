import type { ShelfCount } from './shelf-counts.repository.ts'

/** The products of a search by the values of all filters. If `isWhole` is false, the numbers are estimates. */
export type Counted = { cells: ShelfCount[]; isWhole: boolean }

/**
 * The cells of a count as columns of numbers: a large shelf has tens of thousands of cells, and every tools page goes
 * through all of them. `category` and `company` are positions in the lists of names.
 */
export type CellColumns = {
  categories: string[]
  companies: string[]
  category: Uint32Array
  company: Uint32Array
  band: Uint32Array
  isInStock: Uint32Array
  count: Float64Array
  /** The products of each category. */
  ofCategory: Float64Array
  total: number
  /** The products of each company, and the positions of the companies with the most products first. */
  ofCompany: Float64Array
  largestCompanies: number[]
}

const made = new WeakMap<readonly ShelfCount[], CellColumns>()

/** Made once for each list of cells: the counts of the whole shelf are kept and asked for again and again. */
export function columnsOf(cells: readonly ShelfCount[]): CellColumns {
  const known = made.get(cells)
  if (known) return known
  const columns = makeColumns(cells)
  made.set(cells, columns)
  return columns
}

function makeColumns(cells: readonly ShelfCount[]): CellColumns {
  const categories = new Positions()
  const companies = new Positions()
  const category = Uint32Array.from(cells, (cell) => categories.of(cell.category))
  const company = Uint32Array.from(cells, (cell) => companies.of(cell.company))
  const count = Float64Array.from(cells, (cell) => cell.count)
  const ofCompany = new Float64Array(companies.names.length)
  company.forEach((position, at) => add(ofCompany, position, count[at]))
  const ofCategory = new Float64Array(categories.names.length)
  category.forEach((position, at) => add(ofCategory, position, count[at]))
  const bySize = (a: number, b: number) =>
    (ofCompany[b] ?? 0) - (ofCompany[a] ?? 0) ||
    ((companies.names[a] ?? '') < (companies.names[b] ?? '') ? -1 : 1)
  return {
    categories: categories.names,
    companies: companies.names,
    category,
    company,
    band: Uint32Array.from(cells, ({ band }) => band),
    isInStock: Uint32Array.from(cells, ({ isInStock }) => Number(isInStock)),
    count,
    total: count.reduce((sum, products) => sum + products, 0),
    ofCompany,
    ofCategory,
    largestCompanies: companies.names.map((_, position) => position).toSorted(bySize),
  }
}

type Groups = { byCategory: number[][]; byCompany: number[][] }

const groups = new WeakMap<CellColumns, Groups>()

/**
 * The cells that have the category or one of the companies, each once. With both filters, no other cell counts anywhere,
 * and of a large shelf these are few.
 */
export function cellsOfEither(
  columns: CellColumns,
  wanted: { category: number; companies: readonly number[] },
): number[] {
  const { byCategory, byCompany } = groups.get(columns) ?? makeGroups(columns)
  const ofCompanies = wanted.companies.flatMap((at) => byCompany[at] ?? [])
  return [
    ...(byCategory[wanted.category] ?? []),
    ...ofCompanies.filter((at) => columns.category[at] !== wanted.category),
  ]
}

function makeGroups(columns: CellColumns): Groups {
  const { category, categories, company, companies } = columns
  const both = {
    byCategory: grouped(category, categories.length),
    byCompany: grouped(company, companies.length),
  }
  groups.set(columns, both)
  return both
}

function grouped(positions: Uint32Array, count: number): number[][] {
  const cells: number[][] = Array.from({ length: count }, () => [])
  positions.forEach((position, at) => cells[position]?.push(at))
  return cells
}

export function add(counts: Float64Array, position: number | undefined, count = 0): void {
  if (position !== undefined) counts[position] = (counts[position] ?? 0) + count
}

class Positions {
  readonly names: string[] = []
  readonly #known = new Map<string, number>()

  of(name: string): number {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const position = this.names.push(name) - 1
    this.#known.set(name, position)
    return position
  }
}
