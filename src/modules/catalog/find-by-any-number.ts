import { Refusal } from '#contract/refusals'
import { partNumberKey } from '#contract/values/part-number'
import { findInterchange } from '#modules/fitment'
import type { Db } from '#platform/db'
import type { ProductDetailRow } from './products/product.ts'
import { productByPartNumber } from './products/one-product.repository.ts'

/**
 * The product on sale under a number of its own, of today or before, or else the only one to which it leads as an other number.
 * Refuses a number of several products with `several_parts`, since somebody must choose.
 */
export async function findByAnyNumber(
  db: Db,
  number: string,
  forStaff: boolean,
): Promise<ProductDetailRow | undefined> {
  const own = await productByPartNumber(db, number, forStaff)
  if (own) return own
  const found = await findInterchange(db, [{ key: partNumberKey(number), maker: '' }])
  const [only, ...others] = [...new Set(found.map(({ part_number }) => part_number))]
  if (others.length > 0) throw new Refusal('several_parts', { parts: [only, ...others] })
  return only === undefined ? undefined : productByPartNumber(db, only, forStaff)
}
