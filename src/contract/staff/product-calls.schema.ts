import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { Deleted, IdParams, PageQuery, Updated } from '../wire.schema.ts'
import {
  CarriedPlan,
  EditedProduct,
  NewPlannedPrice,
  OffSaleProduct,
  OffSaleQuery,
  PlannedPrice,
  PriceChange,
  ProductAct,
  StaffProduct,
} from './products.schema.ts'

export const staffProducts = describe(signedInRoutes.staffProducts, {
  list: {
    summary: 'The products in one state off sale (drafts, hidden, removed), newest first.',
    access: 'staff',
    permission: 'products.read',
    query: OffSaleQuery,
    response: OffSaleProduct,
    paged: true,
    refusals: ['busy'],
  },
  show: {
    summary:
      'A product in any state, with its version, all pictures, former part numbers and planned prices.',
    access: 'staff',
    permission: 'products.read',
    params: IdParams,
    response: StaffProduct,
    refusals: ['not_found'],
  },
  edit: {
    summary:
      'Changes fields of a product. `version` is the version the caller saw. If the product has changed since, nothing is changed, and `changed_since` has the product as it is now in `current`. A new `price` also needs the permission `prices.edit`. A former part number goes on leading to the product. With `state` the product is shown, hidden, made a draft again or removed.',
    access: 'staff',
    permission: 'products.edit',
    params: IdParams,
    body: EditedProduct,
    response: StaffProduct,
    refusals: ['not_found', 'changed_since', 'duplicate_product'],
  },
  listHistory: {
    summary: 'What staff did with a product, newest first.',
    access: 'staff',
    permission: 'products.read',
    params: IdParams,
    query: PageQuery,
    response: ProductAct,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  listPrices: {
    summary: 'The changes of a product’s price, newest first.',
    access: 'staff',
    permission: 'products.read',
    params: IdParams,
    query: PageQuery,
    response: PriceChange,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  planPrice: {
    summary:
      'Plans a price, which the store sets at the given minute. Orders placed before keep their price. One price a minute can be planned, and 20 in all.',
    access: 'staff',
    permission: 'prices.edit',
    params: IdParams,
    body: NewPlannedPrice,
    response: PlannedPrice,
    refusals: ['not_found'],
  },
  carryPlanOver: {
    summary:
      'Lets a planned price of a bulk change hold for the price that the product costs now. What was to bring back the former price then brings back this one. 0: it no longer waits, or holds already.',
    access: 'staff',
    permission: 'prices.edit',
    params: IdParams,
    body: CarriedPlan,
    response: Updated,
    refusals: ['price_changed'],
  },
  cancelPlannedPrice: {
    summary:
      'Cancels a planned price. 0: it was cancelled before, or the store has already set it.',
    access: 'staff',
    permission: 'prices.edit',
    params: IdParams,
    response: Deleted,
  },
})
