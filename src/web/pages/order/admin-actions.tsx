import { orderCan } from '#contract/order-status'
import type { OrderDetail } from '#contract/orders.schema'
import { useState } from 'react'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** Gives money back and cancels with a reason. An admin's own unpaid order has its own button. */
export function AdminActions({ order, mine }: { order: OrderDetail; mine: boolean }) {
  const [asked, ask] = useState<'refund' | 'cancel' | null>(null)
  const canCancel = orderCan('cancelPaid', order.axes) || (!mine && orderCan('cancel', order.axes))
  return (
    <>
      {order.refundable > 0 && orderCan('refund', order.axes) && (
        <button type="button" className="btn" onClick={() => ask('refund')}>
          Refund
        </button>
      )}
      {canCancel && (
        <button type="button" className="btn btn-x" onClick={() => ask('cancel')}>
          Cancel Order
        </button>
      )}
      {asked === 'refund' && <RefundDialog order={order} onClose={() => ask(null)} />}
      {asked === 'cancel' && <CancelDialog order={order} onClose={() => ask(null)} />}
    </>
  )
}
