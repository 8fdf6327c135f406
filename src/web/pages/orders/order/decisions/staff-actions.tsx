import { useEffect, useRef, useState, type ReactNode } from 'react'
import { orderCan } from '#contract/order-status'
import type { OrderDetail } from '#contract/orders.schema'
import type { User } from '#contract/users.schema'
import { may } from '#web/session/may.ts'
import { focusHeading } from '#web/ui/forms/focus-heading.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { LateCertificates } from './late-certificates.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

const dialogs = {
  ship: ShipDialog,
  deliver: DeliverDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
}

type Props = {
  order: OrderDetail
  mine: boolean
  user: User
  /** Buttons that are before the one that cancels. */
  children: ReactNode
}

/**
 * What the user's role allows: ship, deliver, refund, and cancel with a reason. Staff cancel their own unpaid order as any
 * customer does.
 */
export function StaffActions({ order, mine, user, children }: Props) {
  const [asked, ask] = useState<keyof typeof dialogs | null>(null)
  const decided = useRef(false)
  // The pressed button may have disappeared after the decision, so the focus moves to the heading once the dialog is
  // closed.
  useEffect(() => {
    if (asked === null && decided.current) focusHeading()
    decided.current = false
  }, [asked])
  const dialog = {
    order,
    onClose: () => ask(null),
    onDecided: () => {
      decided.current = true
      ask(null)
    },
  }
  const mayShip = may(user, 'orders.ship')
  const canCancel =
    may(user, 'orders.cancel') &&
    (orderCan('cancelPaid', order.axes) || (!mine && orderCan('cancel', order.axes)))
  const Asked = asked && dialogs[asked]
  return (
    <>
      {mayShip && order.restockable && orderCan('ship', order.axes) && (
        <button type="button" className="btn btn-2" onClick={() => ask('ship')}>
          Mark as Shipped
        </button>
      )}
      {mayShip && orderCan('deliver', order.axes) && (
        <button type="button" className="btn btn-2" onClick={() => ask('deliver')}>
          Mark as Delivered
        </button>
      )}
      {may(user, 'orders.refund') && order.refundable > 0 && orderCan('refund', order.axes) && (
        <button type="button" className="btn" onClick={() => ask('refund')}>
          Refund
        </button>
      )}
      {may(user, 'orders.refund') && order.tax > 0 && order.refundable > 0 && (
        <LateCertificates order={order} onDecided={focusHeading} />
      )}
      {children}
      {canCancel && (
        <button type="button" className="btn btn-x" onClick={() => ask('cancel')}>
          Cancel Order
        </button>
      )}
      {Asked && <Asked {...dialog} />}
    </>
  )
}
