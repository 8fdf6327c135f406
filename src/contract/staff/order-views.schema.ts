import * as z from 'zod'
import { describe } from '../describe.ts'
import { orderFilters, orderSortings } from '../orders.schema.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { Day, Deleted, Id, IdParams, searched, text } from '../wire.schema.ts'
import { customerKinds, orderColumnNames } from './order-desk.ts'

export const mostOwnViews = 50

/** The filters as they stand in the address of the list: days and not moments, dollars as they were typed. */
const amount = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in dollars')
export const ViewFilters = z.strictObject({
  status: z.enum([...orderFilters, 'All']).optional(),
  order: z.enum(orderSortings).optional(),
  q: searched(100).optional(),
  from: Day.optional(),
  to: Day.optional(),
  sumFrom: amount.optional(),
  sumTo: amount.optional(),
  category: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/, 'must be the short name of a category')
    .optional(),
  customer: z.enum(customerKinds).optional(),
})
export type ViewFilters = z.output<typeof ViewFilters>

const content = {
  name: text(60),
  isShared: z.boolean(),
  filters: ViewFilters,
  columns: z
    .array(z.enum(orderColumnNames))
    .min(1, 'must name a column')
    .max(orderColumnNames.length),
}

/** A private view is its owner’s; a shared one anybody who reads orders may change and delete. */
export const OrderView = z.object({
  ...content,
  _id: Id,
  /** Grows with every change. A change names the version it is based on. */
  version: z.int(),
})
export type OrderView = z.output<typeof OrderView>

const byStaff = { access: 'staff', permission: 'orders.read' } as const

export const orderViews = describe(signedInRoutes.orderViews, {
  list: {
    ...byStaff,
    summary: 'The caller’s own views of the list of orders and all shared ones, by name.',
    response: z.object({ views: z.array(OrderView) }),
    refusals: ['busy'],
  },
  create: {
    ...byStaff,
    summary: `Saves a view of the list of orders. Each member of staff may have ${mostOwnViews}.`,
    body: z.strictObject(content),
    response: OrderView,
  },
  change: {
    ...byStaff,
    summary:
      'Changes a view, unless somebody else has changed it since: then `changed_since` has it as it is now in `current`.',
    params: IdParams,
    body: z.strictObject({ ...content, version: z.int().min(1).max(2_000_000_000) }),
    response: OrderView,
    refusals: ['not_found', 'changed_since'],
  },
  remove: {
    ...byStaff,
    summary: 'Deletes a view. One that is gone already is not there to delete.',
    params: IdParams,
    response: Deleted,
    refusals: ['not_found'],
  },
})
