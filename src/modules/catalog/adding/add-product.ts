import type { Output } from '#contract/describe'
import type { api } from '#contract'
import type { NewProduct } from '#contract/catalog/new-product.schema'
import { invalidInput } from '#contract/refusals'
import { typeProducts } from '#modules/attributes'
import { recordAct } from '#modules/audit'
import { openStock } from '#modules/inventory'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { initialsOf } from './initials.ts'
import { insertProducts } from './insert-products.repository.ts'
import { withUsual } from './usual-values.ts'
import { isOnlyTaken, wrongWithNew } from './wrong-with-new.ts'

/** Adds a product in the name of the calling admin. Any name in the body is ignored. */
export async function addProduct(
  tx: Tx,
  { ids, clock, jobs, shop }: Pick<Platform, 'ids' | 'clock' | 'jobs' | 'shop'>,
  admin: Actor,
  given: NewProduct,
): Promise<Output<typeof api.products.create>> {
  const wrong = await wrongWithNew(tx, given)
  if (wrong.length > 0 && !isOnlyTaken(wrong)) throw invalidInput(...wrong)
  const id = ids.next()
  const at = clock.now()
  const prefix = initialsOf(shop.now().settings.brand.name)
  const { availableQuantity, picture, draft } = given
  const product = withUsual({
    ...given,
    partNumber: given.partNumber ?? `${prefix}-${id.slice(-8).toUpperCase()}`,
    pictures: picture === '' ? [] : [{ picture, alt: '' }],
    state: draft ? 'draft' : 'on_sale',
  })
  await insertProducts(tx, [{ id, product }], { actor: admin.id, at })
  await typeProducts(tx, [id])
  await openStock(tx, ids, { productId: id, quantity: availableQuantity }, at)
  if (picture.startsWith('https:')) {
    await jobs.enqueue(tx, {
      name: 'catalog.fetch-picture',
      payload: { productId: id },
      attempts: 8,
    })
  }
  await recordAct(tx, { clock }, { actor: admin.id, act: 'product.added', subject: id })
  return { acknowledged: true, insertedId: id }
}
