import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { announceChange } from '#web/data/changes.ts'
import { orderQuery } from '#web/data/order-queries.ts'

/** Sends a decision about an order, one at a time, and then shows the order as the store returns it. */
export function useDecision<Body>(
  order: OrderDetail,
  send: (body: Body) => Promise<OrderDetail>,
  onDone: (after: OrderDetail) => void,
) {
  const client = useClient()
  const cache = useQueryClient()
  const sending = useRef(false)
  const deciding = useMutation({
    meta: { changes: ['orders', 'products'] },
    mutationFn: send,
    onSuccess: (after) => {
      cache.setQueryData(orderQuery(client, order._id).queryKey, after)
      onDone(after)
    },
    onError: () => announceChange(cache, ['orders']),
    onSettled: () => void (sending.current = false),
  })
  return {
    busy: deciding.isPending,
    error: deciding.error,
    decide(body: Body) {
      if (sending.current) return
      sending.current = true
      deciding.mutate(body)
    },
    forget: () => deciding.isError && deciding.reset(),
  }
}
