import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#contract/describe'
import { formatDollars } from '#contract/money'
import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'
import { useClient } from '../../api.ts'
import { messages, refusalSentence } from '../../messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Act = 'Cancel' | 'Delete'

/** Asks before an order is cancelled or deleted, and takes its row out of the list when the store has done it. */
export function useRemoveOrder(listKey: QueryKey, actOf: (order: Order) => Act = cancelOrDelete) {
  const client = useClient()
  const cache = useQueryClient()
  const [order, setOrder] = useState<Order | null>(null)

  const removal = useMutation({
    meta: { changes: ['orders', 'products'] },
    mutationFn: ({ _id }: Order) => client.orders.remove({ params: { id: _id } }),
    onSuccess: ({ deletedCount }, removed) => {
      if (deletedCount === 0) return void cache.invalidateQueries({ queryKey: listKey })
      cache.setQueryData<Page<Order>>(listKey, (page) => page && without(page, removed))
      toast.success(actOf(removed) === 'Cancel' ? messages.orderCancelled : messages.orderDeleted)
    },
    onError: (error) => {
      toast.error(refusalSentence(error))
      void cache.invalidateQueries({ queryKey: listKey })
    },
    onSettled: () => setOrder(null),
  })

  const act = order ? actOf(order) : 'Delete'
  return {
    ask: setOrder,
    dialog: (
      <ConfirmDialog
        open={order !== null}
        title={act === 'Cancel' ? 'Cancel order' : 'Delete order'}
        question={messages.areYouSure(act)}
        busy={removal.isPending}
        onConfirm={() => order && removal.mutate(order)}
        onClose={() => setOrder(null)}
      >
        {order && described(order)}
      </ConfirmDialog>
    ),
  }
}

function cancelOrDelete({ axes }: Order): Act {
  return orderCan('cancel', axes) ? 'Cancel' : 'Delete'
}

function described({ partNumber, productName, quantity, totalAmount }: Order): string {
  return `${partNumber} ${productName}, quantity ${quantity}, ${formatDollars(totalAmount)}. This cannot be undone.`
}

function without(page: Page<Order>, { _id }: Order): Page<Order> {
  return { ...page, items: page.items.filter((order) => order._id !== _id) }
}
