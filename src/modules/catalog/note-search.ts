import type { ProductQuery } from '#contract/catalog/product-list.schema'
import { noteMiss, type Fitting } from '#modules/fitment'
import type { Platform } from '#platform'
import type { VehicleSearch } from './vehicle-search.ts'

type Search = Omit<ProductQuery, 'q'> & {
  q?: string | undefined
  fitting?: Fitting
  searched?: VehicleSearch['vehicle']
}

/**
 * Has a search counted that names a vehicle and found no part for it: nothing at all, or only parts for other vehicles. A list
 * with other filters says nothing about the vehicle.
 */
export async function noteSearch(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'shop'>,
  { q, fitting, searched, ...asked }: Search,
  found: number,
): Promise<void> {
  if (!q || asked.cursor !== undefined || isNarrowed(asked)) return
  const isForOthers = searched !== undefined && fitting === undefined
  const vehicle = fitting ?? searched
  if (vehicle && (found === 0 || isForOthers)) await noteMiss(platform, { words: q, vehicle })
}

function isNarrowed({
  category,
  company,
  price,
  inStock,
  attribute,
  field,
  related,
  partNumber,
}: Omit<Search, 'q'>) {
  const lists = [company, attribute, field, partNumber]
  return (
    [category, price, inStock, related].some(Boolean) ||
    lists.some((list) => list !== undefined && list.length > 0)
  )
}
