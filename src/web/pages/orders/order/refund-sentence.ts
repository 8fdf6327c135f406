import { formatDollars } from '#contract/values/money'
import type { OrderDetail } from '#contract/orders.schema'
import { givenBack } from './given-back.ts'

/** How much was or is being refunded to the card; undefined if nothing. */
export function refundSentence(refunds: OrderDetail['refunds']): string | undefined {
  const { refunded, pending } = givenBack({ refunds, disputes: [] })
  if (pending > 0) return `A refund of ${formatDollars(pending)} is on its way to the card.`
  if (refunded === 0) return undefined
  return `${formatDollars(refunded)} was refunded to the card. Banks can take up to ten days to show it.`
}
