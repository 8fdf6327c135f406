import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { CustomerKind } from '#contract/staff/order-desk'
import { presentOrder } from '../order/order.ts'
import type { DeskRow } from './desk-list.repository.ts'

type DeskOut = Output<typeof api.orderDesk.list>['items'][number]

export function presentDeskOrder(row: DeskRow): DeskOut {
  return {
    ...presentOrder(row),
    customer: kindOf(row),
    categories: row.categories,
    shipment:
      row.carrier === null ? null : { carrier: row.carrier, trackingNumber: row.tracking_number },
    notes: row.notes,
  }
}

/** Whether the customer has ordered before, as far as somebody knows. */
export function kindOf({ customer_id, is_returning }: DeskRow): CustomerKind {
  if (customer_id === null) return 'guest'
  return is_returning ? 'returning' : 'new'
}
