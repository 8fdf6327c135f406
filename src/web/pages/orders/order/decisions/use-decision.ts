import { useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders.schema'
import { announceChange } from '#web/data/changes.ts'
import { useClient } from '#web/data/client-context.ts'
import { orderQuery } from '#web/data/order-queries.ts'
import { useForm } from '#web/ui/forms/use-form.ts'

type Options<Typed extends object> = Omit<
  Parameters<typeof useForm<Typed, OrderDetail>>[0],
  'changes' | 'onSent' | 'onFailed'
> & { onDecided: () => void }

/** The form of a decision about an order. Afterwards the order is shown as the store returns it. */
export function useDecision<Typed extends object>(
  order: OrderDetail,
  { onDecided, ...options }: Options<Typed>,
) {
  const client = useClient()
  const cache = useQueryClient()
  return useForm({
    ...options,
    changes: ['orders', 'products'],
    onSent: (after) => {
      cache.setQueryData(orderQuery(client, order._id).queryKey, after)
      onDecided()
    },
    onFailed: () => announceChange(cache, ['orders']),
  })
}
