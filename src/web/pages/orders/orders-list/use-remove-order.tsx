import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Client } from '#contract/client'
import type { Page } from '#contract/describe'
import { formatDollars } from '#contract/values/money'
import { orderCan } from '#contract/order-status'
import type { Order } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { announceChange } from '#web/data/changes.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { focusHeading } from '#web/ui/forms/focus-heading.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { andMore } from './total-note.ts'

type Act = 'Cancel' | 'Delete'

/**
 * Asks before an order is cancelled or deleted. Afterwards its row is removed from the list with the key `listKey`. A list
 * that also shows cancelled orders passes no key and refetches the order.
 */
export function useRemoveOrder(
  listKey: QueryKey | undefined,
  actOf: (order: Order) => Act = cancelOrDelete,
) {
  const client = useClient()
  const cache = useQueryClient()
  const [order, setOrder] = useState<Order | null>(null)
  // Removing an order twice would first cancel and then delete it. A second click may come before the button is
  // disabled.
  const sending = useRef(false)
  const removed = useRef(false)

  // The pressed button disappears with its row, so the focus moves to the page's heading. This must run after the
  // dialog
  // has closed, because closing returns the focus to the button.
  useEffect(() => {
    if (order === null && removed.current) focusHeading()
    removed.current = false
  }, [order])

  const removal = useMutation({
    meta: { changes: ['orders', 'products'] },
    mutationFn: (order: Order) => cancelOrHide(client, order),
    onSuccess: ({ deletedCount }, gone) => {
      removed.current = true
      if (deletedCount === 0) return toast.blank(messages.alreadyGone)
      if (listKey) {
        cache.setQueryData<Page<Order>>(listKey, (page) => page && without(page, gone))
      }
      toast.success(actOf(gone) === 'Cancel' ? messages.orderCancelled : messages.orderDeleted)
    },
    onError: (error) => {
      toast.error(refusalSentence(error))
      announceChange(cache, ['orders'])
    },
    onSettled: () => {
      sending.current = false
      setOrder(null)
    },
  })

  function remove() {
    if (!order || sending.current) return
    sending.current = true
    removal.mutate(order)
  }

  const act = order ? actOf(order) : 'Delete'
  return {
    ask: setOrder,
    dialog: (
      <ConfirmDialog
        open={order !== null}
        title={act === 'Cancel' ? 'Cancel order' : 'Delete order'}
        question={messages.areYouSure(act)}
        busy={removal.isPending}
        onConfirm={remove}
        onClose={() => setOrder(null)}
      >
        {order && described(order, act)}
      </ConfirmDialog>
    ),
  }
}

/** A paid order is cancelled by a call of its own, which gives everything back. */
async function cancelOrHide(
  client: Client,
  { _id, axes }: Order,
): Promise<{ deletedCount: number }> {
  const params = { id: _id }
  if (!orderCan('cancelOwnPaid', axes)) return client.orders.remove({ params })
  const body = { reason: 'Cancelled by the buyer', refund: true, restock: true }
  await client.orders.cancel({ params, body })
  return { deletedCount: 1 }
}

function cancelOrDelete({ axes }: Order): Act {
  return orderCan('cancel', axes) || orderCan('cancelOwnPaid', axes) ? 'Cancel' : 'Delete'
}

function described(order: Order, act: Act): string {
  const { partNumber, productName, quantity, total } = order
  const what = `${partNumber} ${productName}, quantity ${quantity}${andMore(order)}, ${formatDollars(total)}.`
  return `${what} ${consequence(order, act)} This cannot be undone.`
}

function consequence({ axes }: Order, act: Act): string {
  if (act === 'Delete') return 'The order leaves this list; our books keep it.'
  return orderCan('cancelOwnPaid', axes)
    ? 'What you paid goes back to the card that paid.'
    : 'Nothing was charged.'
}

function without(page: Page<Order>, { _id }: Order): Page<Order> {
  const items = page.items.filter((order) => order._id !== _id)
  const gone = page.items.length - items.length
  return { ...page, items, ...(page.total !== undefined && { total: page.total - gone }) }
}
