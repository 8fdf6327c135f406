import type { Invariant } from '#platform/invariants'

export const vehicleInvariants: readonly Invariant[] = [
  {
    name: 'orders: a vehicle is beside goods alone',
    sql: `
      select driven.order_id as id from order_line_vehicles driven
      left join order_lines line using (order_id, position)
      where line.kind is distinct from 'goods'`,
  },
  {
    name: 'orders: of who was erased no vehicle is left beside the goods',
    sql: `
      select distinct driven.order_id as id from order_line_vehicles driven
      join orders on orders.id = driven.order_id
      left join users on users.id = orders.customer_id
      where users.erased_at is not null or (orders.customer_id is null and orders.contact_email = '')`,
  },
]
