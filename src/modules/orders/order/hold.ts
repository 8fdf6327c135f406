/** Whether the order's units are held. A hold that has expired but has not been released yet still counts. */
export function holdsStock(order: { hold_expires_at: Date | null }): boolean {
  return order.hold_expires_at !== null
}

export function hasLapsed(order: { hold_expires_at: Date | null }, now: Date): boolean {
  return order.hold_expires_at !== null && order.hold_expires_at <= now
}
