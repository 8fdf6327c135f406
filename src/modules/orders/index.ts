export { lateCertificatesRoutes } from './late-certificates.routes.ts'
export { ordersRoutes, paymentsRoutes } from './orders.routes.ts'
export { orderDeskRoutes, orderNotesRoutes, orderViewsRoutes } from './desk.routes.ts'
export { forgetViewsOf, listOwnViews } from './desk/views.repository.ts'
export { applyGatewayEvent } from './settling/apply-gateway-event.ts'
export { settleReported } from './settling/settle-reported.ts'
export { rebuildPayments, type RebuiltPayments } from './settling/rebuild-payments.ts'
export { settleDispute } from './settling/settle-dispute.ts'
export { settleRefund } from './settling/settle-refund.ts'
export { orderJobs, orderRecurringJobs } from './orders.jobs.ts'
export { orderInvariants } from './invariants.ts'
export { orderMetrics } from './metrics.ts'
export { presentOrder } from './order/order.ts'
export { presentOrderDetail } from './detail/present-detail.ts'
export { listOrders } from './lists/order-list.repository.ts'
export { addressesOfCustomer, figuresOfCustomers } from './buyers/customer-figures.repository.ts'
export { cancelOrder } from './cancelling/cancel-order.ts'
export { queueAskedLetter } from './letters/asked-letter.ts'
export { orderWrites } from './placing/order-writes.ts'
export { GoodsHaveChanged } from './placing/new-order.repository.ts'
export {
  claimGuestOrders,
  findPlacedCart,
  type PlacedCart,
} from './buyers/guest-orders.repository.ts'
export { insertNote } from './notes/notes.repository.ts'
export {
  writePastOrders,
  writePastRefundParts,
  type PastMove,
  type PastOrder,
  type PastRefundPart,
} from './placing/past-orders.repository.ts'
export { refundableLines } from './amounts/charges.ts'
export { shareAmount, shareUnits, type RefundPart } from './amounts/share-refund.ts'
export { findOrderDetail } from './detail/order-parts.repository.ts'
export { findOrder, lockOrder } from './order/orders.repository.ts'
export { guestActor } from './buyers/buyer.ts'
export {
  anonymiseGuestOrder,
  anonymiseOrders,
  findUnfinished,
  listUnfinished,
} from './buyers/erased-orders.repository.ts'
export {
  listOrderIdsOf,
  listPaymentsOf,
  listPaymentsOfOrder,
  type PaymentOf,
} from './buyers/orders-of-customer.repository.ts'
