import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import { isUuid } from '#contract/values/uuid'
import { listActsOn } from '#modules/audit'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { alsoWrongWithEdit } from './also-wrong-with-edit.ts'
import { editProduct } from './edit-product.ts'
import { carryPlanOver } from './carry-plan-over.ts'
import { cancelPlannedPrice, planPrice } from './plan-price.ts'
import { listPriceChanges } from './prices.repository.ts'
import { presentStaffProduct } from './staff-product.ts'
import {
  findStaffProduct,
  isProductThere,
  listOffSale,
  namesOf,
} from './staff-products.repository.ts'

export const staffProductsRoutes = handle(
  api.staffProducts,
  {
    list: async ({ platform, query }) => {
      const { rows, next } = await listOffSale(platform.db, query)
      const items = rows.map((row) => ({
        _id: row.id,
        productName: row.name,
        company: row.company,
        partNumber: row.part_number,
        price: row.price_cents,
        availableQuantity: row.available,
        picture: row.picture,
        state: query.state,
        since: row.since.toISOString(),
      }))
      return { items, next }
    },
    show: async ({ platform, params }) => {
      const row = await findStaffProduct(platform.db, params.id)
      if (!row) throw new Refusal('not_found')
      return presentStaffProduct(row)
    },
    edit: ({ platform, actor, params, body }) =>
      editProduct(platform, actor, { id: params.id, ...body }),
    listHistory: async ({ platform: { db }, params, query }) => {
      await requireProduct(db, params.id)
      const { rows, next } = await listActsOn(db, params.id, query)
      const names = await namesOf(
        db,
        rows.map(({ actor }) => actor).filter((actor) => isUuid(actor)),
      )
      const items = rows.map(({ position, at, actor, act, details }) => ({
        position,
        at: at.toISOString(),
        by: names.get(actor) ?? null,
        act,
        details: details as Record<string, unknown>,
      }))
      return { items, next }
    },
    listPrices: async ({ platform: { db }, params, query }) => {
      await requireProduct(db, params.id)
      const { rows, next } = await listPriceChanges(db, params.id, query)
      const names = await namesOf(
        db,
        rows.flatMap(({ changed_by }) => changed_by ?? []),
      )
      const items = rows.map(({ number, at, from_cents, to_cents, changed_by }) => ({
        number,
        at: at.toISOString(),
        from: from_cents,
        to: to_cents,
        by: names.get(changed_by ?? '') ?? null,
      }))
      return { items, next }
    },
    planPrice: ({ platform, actor, params, body }) =>
      planPrice(platform, actor, { productId: params.id, ...body }),
    carryPlanOver: async ({ platform, actor, params, body }) => ({
      acknowledged: true,
      modifiedCount: await carryPlanOver(platform, actor, { id: params.id, ...body }),
    }),
    cancelPlannedPrice: async ({ platform, actor, params }) => ({
      acknowledged: true,
      deletedCount: await cancelPlannedPrice(platform, actor, params.id),
    }),
  },
  { edit: alsoWrongWithEdit },
)

async function requireProduct(db: Db, id: string): Promise<void> {
  if (!(await isProductThere(db, id))) throw new Refusal('not_found')
}
