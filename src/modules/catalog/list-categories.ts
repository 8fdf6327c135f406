import type { Category } from '#contract/catalog/product.schema'
import type { Platform } from '#platform'
import { countFound } from './facets/facets.repository.ts'
import { shownCategories } from './facets/shelf-counts.repository.ts'

/** The categories with products on sale. The counts are those that the lists show, which are kept until the shelf changes. */
export async function listCategories({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<Category[]> {
  const [categories, { cells }] = await Promise.all([
    shownCategories(db),
    countFound(db, clock, undefined),
  ])
  const counts = new Map<string, number>()
  for (const { category, count } of cells) counts.set(category, (counts.get(category) ?? 0) + count)
  return categories.flatMap((category) => {
    const productCount = counts.get(category.slug)
    return productCount === undefined ? [] : [{ ...category, productCount }]
  })
}
