import { useQueryClient } from '@tanstack/react-query'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { announceChange } from '#web/data/changes.ts'
import { orderQuery } from '#web/data/order-queries.ts'
import { payByCard, type PaymentOutcome } from './pay-by-card.ts'

/** Makes one payment at a time. Afterwards the order is refetched, whatever the outcome. */
export function usePayment(order: OrderDetail) {
  const client = useClient()
  const cache = useQueryClient()
  const running = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [outcome, setOutcome] = useState<PaymentOutcome | null>(null)

  async function pay(stripe: Stripe, card: StripeCardElement) {
    if (running.current) return
    running.current = true
    setPaying(true)
    setOutcome(null)
    const buyer = { name: order.name, email: order.email }
    const outcome = await payByCard({ client, stripe, card, order, buyer })
    if (outcome.kind === 'changed') {
      cache.setQueryData(orderQuery(client, order._id).queryKey, outcome.order)
    }
    setOutcome(outcome)
    running.current = false
    setPaying(false)
    announceChange(cache, ['orders', 'products'])
  }

  return { pay, isPaying, outcome, forget: () => setOutcome(null) }
}
