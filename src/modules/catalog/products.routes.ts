import { api } from '#contract'
import { longestWholeList } from '#contract/constants'
import { mayDo } from '#contract/staff/permissions'
import { Refusal } from '#contract/refusals'
import { writeAsStaff } from '#modules/identity'
import type { Db } from '#platform/db'
import { once } from '#platform/idempotency'
import { assertShortEnough, handle, type Actor } from '#platform/http'
import { images } from '#platform/images'
import { addPicture } from './pictures/add-picture.ts'
import { readAskedQuery } from './asked-query.ts'
import { countFilters } from './count-filters.ts'
import { alsoWrongWithNew } from './adding/wrong-with-new.ts'
import { addProduct } from './adding/add-product.ts'
import { findByAnyNumber } from './find-by-any-number.ts'
import { listCategories } from './list-categories.ts'
import { findListed } from './find-products.ts'
import { noteSearch } from './note-search.ts'
import { meantAtOnce } from './finding/correct-search.ts'
import { priceParts } from './finding/price-parts.ts'
import { suggestProducts } from './finding/suggest-products.ts'
import { partsThatGo } from './goes-with/parts-that-go.ts'
import { removeProduct } from './products/remove-product.ts'
import { presentDetail, presentProduct } from './products/product.ts'
import { isHidden, productById } from './products/one-product.repository.ts'
import { countListed } from './lists/product-list.repository.ts'

export const productsRoutes = handle(
  api.products,
  {
    list: async ({ platform, actor, query, isWhole }) => {
      const { db } = platform
      const read = { ...query, ...(await readAskedQuery(platform, query)) }
      if (read.isNothing) {
        const [missing] = read.notes.notCarried
        if (missing !== undefined) await noteSearch(platform, { ...read, q: read.q ?? missing }, 0)
        return { items: [], next: null }
      }
      const asked = { ...read, ...(read.q && { q: meantAtOnce(read.q, query) }) }
      if (isWhole) assertShortEnough(await countListed(db, asked, longestWholeList + 1))
      const { rows, next } = await findListed(db, asked, maySeeMore(actor))
      await noteSearch(platform, read, rows.length)
      return { items: rows.map((row) => presentProduct(row, actor)), next }
    },
    show: async ({ platform: { db }, actor, params }) => {
      const row = await productById(db, params.id, maySeeMore(actor))
      if (row === undefined) throw await refusalFor(db, params)
      return presentDetail(row, actor)
    },
    showByPartNumber: async ({ platform: { db }, actor, params }) => {
      const row = await findByAnyNumber(db, params.partNumber, maySeeMore(actor))
      if (row === undefined) throw await refusalFor(db, params)
      return presentDetail(row, actor)
    },
    create: ({ platform, actor, body, idempotencyKey }) =>
      writeAsStaff(platform, actor, 'products.edit', (tx) =>
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
    categories: ({ platform }) => listCategories(platform),
    suggest: ({ platform, query }) => suggestProducts(platform, query.q),
    countFacets: ({ platform, query }) => countFilters(platform, query),
  },
  { create: alsoWrongWithNew },
)

export const partsRoutes = handle(api.parts, {
  price: ({ platform, query }) => priceParts(platform.db, query.part),
  listGoingWith: ({ platform, params }) => partsThatGo(platform.db, params.partNumber),
})

/** Whether the reader sees who added a product. */
function maySeeMore(actor: Actor | null): boolean {
  return mayDo(actor?.role, 'products.read')
}

/** A hidden product is known to the public; a draft and a removed one are not. */
async function refusalFor(db: Db, by: Parameters<typeof isHidden>[1]): Promise<Refusal> {
  return new Refusal((await isHidden(db, by)) ? 'not_on_sale' : 'not_found')
}
