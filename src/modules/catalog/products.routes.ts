import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { once } from '#platform/idempotency'
import { handle } from '#platform/http'
import { images } from '#platform/images'
import { addPicture } from './add-picture.ts'
import { addProduct } from './add-product.ts'
import { removeProduct } from './remove-product.ts'
import { presentDetail, presentProduct } from './product.ts'
import {
  listCategories,
  listProducts,
  productById,
  productByPartNumber,
} from './products.repository.ts'

export const productsRoutes = handle(api.products, {
  list: async ({ platform, actor, query }) => {
    const { rows, next } = await listProducts(platform.db, query)
    return { items: rows.map((row) => presentProduct(row, actor)), next }
  },
  show: async ({ platform, actor, params }) =>
    presentDetail(found(await productById(platform.db, params.id)), actor),
  showByPartNumber: async ({ platform, actor, params }) =>
    presentDetail(found(await productByPartNumber(platform.db, params.partNumber)), actor),
  create: ({ platform, actor, body, idempotencyKey }) =>
    platform.db.transaction().execute((tx) =>
      once(
        tx,
        {
          userId: actor.id,
          key: idempotencyKey,
          route: 'POST /tool',
          body,
          at: platform.clock.now(),
        },
        () => addProduct(tx, platform, actor, body),
      ),
    ),
  uploadPicture: ({ platform, actor, file }) => addPicture(platform, images, actor, file),
  remove: async ({ platform, actor, params }) => ({
    acknowledged: true,
    deletedCount: await removeProduct(platform, actor, params.id),
  }),
  categories: ({ platform }) => listCategories(platform.db),
})

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('not_found')
  return row
}
