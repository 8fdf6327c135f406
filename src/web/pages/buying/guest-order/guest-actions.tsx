import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { orderCan } from '#contract/order-status'
import type { OrderDetail } from '#contract/orders.schema'
import { formatDollars } from '#contract/values/money'
import { orderNumber } from '#contract/values/order-number'
import { useClient } from '#web/data/client-context.ts'
import { PlacedNote } from '#web/pages/buying/placed-note.tsx'
import { CardPayment } from '#web/pages/orders/payment/card-payment.tsx'
import { usePayment } from '#web/pages/orders/payment/use-payment.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Props = { order: OrderDetail; canPay: boolean }

/** Paying an order that is not paid, cancelling one that has not left, and printing any. */
export function GuestActions({ order, canPay }: Props) {
  const payment = usePayment(order)
  const [isAsking, setAsking] = useState(false)
  const client = useClient()
  const cancelling = useMutation({
    meta: { changes: ['orders', 'products', 'cart'] },
    mutationFn: () =>
      client.orders.cancel({
        params: { id: order._id },
        body: { reason: 'Cancelled by the buyer', refund: false, restock: false },
      }),
    onSuccess: () => toast.success(messages.orderCancelled),
    onError: (error) => toast.error(refusalSentence(error)),
    onSettled: () => setAsking(false),
  })
  const isPaying = canPay && payment.outcome?.kind !== 'paid'
  const isPaid = orderCan('cancelPaid', order.axes)
  const isCancellable = isPaid || (orderCan('cancel', order.axes) && isPaying)
  return (
    <>
      <PlacedNote order={order} who="guest" />
      {payment.outcome?.kind === 'paid' && (
        <output className="note ok">{messages.paymentCompleted}</output>
      )}
      {isPaying && payment.outcome?.kind !== 'processing' && (
        <div className="guest-pay screen">
          <CardPayment order={order} payment={payment} />
        </div>
      )}
      <div className="row order-acts screen">
        <button type="button" className="btn" onClick={() => print()}>
          Print
        </button>
        {isCancellable && (
          <button type="button" className="btn btn-x" onClick={() => setAsking(true)}>
            Cancel Order
          </button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Cancel order"
        question={messages.areYouSure('Cancel')}
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate()}
        onClose={() => setAsking(false)}
      >
        Order {orderNumber(order._id)}, {formatDollars(order.total)}. This cannot be undone.
        {isPaid && ' What you paid goes back to the card.'}
      </ConfirmDialog>
    </>
  )
}
