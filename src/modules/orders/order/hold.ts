/** Whether the units of an order are held for it at this moment. A lapsed hold that was not released yet still holds. */
export function holdsStock(order: { hold_expires_at: Date | null }): boolean {
  return order.hold_expires_at !== null
}

export function hasLapsed(order: { hold_expires_at: Date | null }, now: Date): boolean {
  return order.hold_expires_at !== null && order.hold_expires_at <= now
}
