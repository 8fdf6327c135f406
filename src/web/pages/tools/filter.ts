import { toolsPageSize } from '#contract/constants'
import type { ProductOrder } from '#contract/products.schema'
import { href } from '../../href.ts'
import type { ProductsFilter } from '../../queries.ts'

/** What the address of the list says. Empty strings are what an untouched form sends. */
export type ToolsFilter = {
  q: string
  category: string
  company: string
  order: ProductOrder
  cursor: string
}

export const sortings: { order: ProductOrder; label: string }[] = [
  { order: 'newest', label: 'Newest' },
  { order: 'price', label: 'Price, low to high' },
  { order: '-price', label: 'Price, high to low' },
  { order: 'name', label: 'Name, A to Z' },
  { order: 'oldest', label: 'Oldest' },
]

export function readFilter(search: URLSearchParams): ToolsFilter {
  const order = search.get('order')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: (search.get('category') ?? '').slice(0, 60),
    company: (search.get('company') ?? '').slice(0, 120),
    order: sortings.find((sorting) => sorting.order === order)?.order ?? 'newest',
    cursor: (search.get('cursor') ?? '').slice(0, 200),
  }
}

/** What to ask the store for, without what was left empty. */
export function wantedProducts(filter: ToolsFilter): ProductsFilter {
  const { q, category, company, order, cursor } = filter
  return {
    limit: toolsPageSize,
    order,
    ...(q && { q }),
    ...(category && { category }),
    ...(company && { company }),
    ...(cursor && { cursor }),
  }
}

/** The address of a list. What is empty, and the order it has anyway, are left out. */
export function toolsAddress(filter: Partial<ToolsFilter>): string {
  const named = Object.entries(filter).filter(
    ([name, value]) => value !== '' && !(name === 'order' && value === 'newest'),
  )
  return href.tools(Object.fromEntries(named))
}
