import { useQueryClient } from '@tanstack/react-query'
import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import type { Order } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { announceChange } from '#web/data/changes.ts'
import { payByCard, type PaymentOutcome } from './pay-by-card.ts'

/** Makes one payment at a time. Afterwards the order is refetched, whatever the outcome. */
export function usePayment(order: Order) {
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
    setOutcome(await payByCard({ client, stripe, card, order, buyer }))
    running.current = false
    setPaying(false)
    announceChange(cache, ['orders', 'products'])
  }

  return { pay, isPaying, outcome }
}
