import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'
import { formatTime } from '#web/ui/texts/dates.ts'

/** How long the units of an unpaid order are still held; undefined if the order cannot be paid any more. */
export function holdSentence(
  { axes, holdExpiresAt }: Pick<Order, 'axes' | 'holdExpiresAt'>,
  now: number,
  reader: 'buyer' | 'staff' = 'buyer',
): string | undefined {
  if (!orderCan('pay', axes)) return undefined
  const isHeld = holdExpiresAt !== null && Date.parse(holdExpiresAt) > now
  const held = isHeld
    ? `The goods are held until ${formatTime(holdExpiresAt)}.`
    : 'The goods are no longer held.'
  if (reader === 'staff') return `${held} The order is not paid.`
  return isHeld
    ? `${held} Pay by then and they’re yours.`
    : `${held} If they are still in stock, they’re yours when you pay.`
}
