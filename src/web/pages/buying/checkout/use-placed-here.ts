import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Cart } from '#contract/carts/carts.schema'
import { orderCan } from '#contract/order-status'
import { ProblemError } from '#contract/problem'
import { useClient } from '#web/data/client-context.ts'
import { clientOfOrder, goToOrder } from './checkout-calls.ts'
import type { CheckoutStore } from './checkout-store.ts'

/**
 * The order that this tab has placed for the cart, if there is one: after a reload in the middle of the payment, or Back.
 * The store asks the gateway whether it was paid; if it was, the order is shown instead of the checkout.
 */
export function usePlacedHere(store: CheckoutStore, cart: Cart) {
  const client = useClient()
  // Only what was placed before this page was opened; what it places itself, it follows itself.
  const [before] = useState(() => store.placed())
  const isOfCart = before?.cartVersion === cart.version || cart.lines.length === 0
  const here = isOfCart ? before : null
  const check = useQuery({
    queryKey: ['order', here?.orderId, 'placed here'],
    queryFn: ({ signal }) => {
      if (!here) throw new Error('There is no order to ask about.')
      const params = { id: here.orderId }
      return clientOfOrder(client, here).payments.check({ params }, { signal })
    },
    enabled: here !== null,
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const isDone =
    check.data !== undefined &&
    check.data.axes.order !== 'cancelled' &&
    !orderCan('pay', check.data.axes)
  // Another try must not lead to an order that was cancelled meanwhile, or that nobody can open any more.
  const isOver =
    check.data?.axes.order === 'cancelled' ||
    (check.error instanceof ProblemError && check.error.code === 'not_found')
  useEffect(() => {
    if (isOver) store.forgetPlaced()
  }, [isOver, store])
  useEffect(() => {
    if (!here || !isDone) return
    store.forgetTyped()
    goToOrder(here)
  }, [here, isDone, store])
  return { here: isOver ? null : here, isLeaving: isDone }
}
