import { api } from '#contract'
import { longestWholeList } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import { writeFor } from '#modules/identity'
import { once } from '#platform/idempotency'
import { assertShortEnough, handle } from '#platform/http'
import { images } from '#platform/images'
import { addPicture } from './pictures/add-picture.ts'
import { addProduct } from './products/add-product.ts'
import { categoryNames, countFound } from './finding/facets.repository.ts'
import { facetsOf } from './finding/facets.ts'
import { suggestProducts } from './finding/suggest-products.ts'
import { removeProduct } from './products/remove-product.ts'
import { presentDetail, presentProduct } from './products/product.ts'
import {
  countListed,
  listProducts,
  productById,
  productByPartNumber,
} from './products/products.repository.ts'
import { listCategories } from './products/shelf-counts.repository.ts'

export const productsRoutes = handle(api.products, {
  list: async ({ platform, actor, query, isWhole }) => {
    if (isWhole) assertShortEnough(await countListed(platform.db, query, longestWholeList + 1))
    const { rows, next } = await listProducts(platform.db, query, actor?.isAdmin)
    return { items: rows.map((row) => presentProduct(row, actor)), next }
  },
  show: async ({ platform, actor, params }) =>
    presentDetail(found(await productById(platform.db, params.id, actor?.isAdmin)), actor),
  showByPartNumber: async ({ platform, actor, params }) =>
    presentDetail(
      found(await productByPartNumber(platform.db, params.partNumber, actor?.isAdmin)),
      actor,
    ),
  create: ({ platform, actor, body, idempotencyKey }) =>
    writeFor(platform, actor, (tx) =>
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
  suggest: ({ platform, query }) => suggestProducts(platform, query.q),
  countFacets: async ({ platform, query }) => {
    const [counted, categories] = await Promise.all([
      countFound(platform.db, platform.clock, query.q),
      categoryNames(platform.db),
    ])
    return facetsOf(counted, query, categories)
  },
})

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('not_found')
  return row
}
