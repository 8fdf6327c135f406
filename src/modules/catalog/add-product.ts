import type { Output } from '#contract/describe'
import type { api } from '#contract'
import type { NewProduct } from '#contract/products.schema'
import { openStock } from '#modules/inventory'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { insertProduct } from './new-product.repository.ts'

/** Adds a product in the name of the admin who calls; who the body says added it does not count. */
export async function addProduct(
  { db, ids, clock }: Pick<Platform, 'db' | 'ids' | 'clock'>,
  admin: Actor,
  product: NewProduct,
): Promise<Output<typeof api.products.create>> {
  const id = ids.next()
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    await insertProduct(tx, { ...product, id, addedBy: admin.id, at })
    await openStock(tx, ids, { productId: id, quantity: product.availableQuantity }, at)
  })
  return { acknowledged: true, insertedId: id }
}
