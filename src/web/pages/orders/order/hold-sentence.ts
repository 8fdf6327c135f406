import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'
import { formatTime } from '#web/ui/texts/dates.ts'

/** How long the units of an unpaid order are still held; undefined if the order cannot be paid any more. */
export function holdSentence(
  { axes, holdExpiresAt }: Pick<Order, 'axes' | 'holdExpiresAt'>,
  now: number,
): string | undefined {
  if (!orderCan('pay', axes)) return undefined
  return holdExpiresAt !== null && Date.parse(holdExpiresAt) > now
    ? `The goods are held until ${formatTime(holdExpiresAt)}. Pay by then and they’re yours.`
    : 'The goods are no longer held. If they are still in stock, they’re yours when you pay.'
}
