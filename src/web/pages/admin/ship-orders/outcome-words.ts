import type { ShipmentObstacle } from '#contract/staff/order-desk'
import type { ShippedRow } from '#contract/staff/many-orders.schema'

const obstacles: Record<ShipmentObstacle, string> = {
  carrier_missing: 'The carrier is missing',
  not_found: 'There is no order with this number',
  ambiguous: 'Two orders have this number: open the order and ship it there',
  repeated: 'The order is in a line above',
  order_cancelled: 'The order is cancelled',
  order_disputed: 'The payment is disputed',
  order_shipped: 'It has left before, with another carrier or number',
  nothing_to_ship: 'It is not paid, or its goods are back in stock',
  forbidden: 'Your role no longer allows it',
}

export function outcomeWords({ outcome, why }: ShippedRow): string {
  if (outcome === 'ready') return 'Will be shipped'
  if (outcome === 'shipped') return 'Shipped'
  if (outcome === 'unchanged') return 'Was shipped before, just so'
  return why ? obstacles[why] : 'Refused'
}
