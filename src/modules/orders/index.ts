export { ordersRoutes, paymentsRoutes } from './orders.routes.ts'
export { applyGatewayEvent } from './settling/apply-gateway-event.ts'
export { settleReported } from './settling/settle-reported.ts'
export { rebuildPayments, type RebuiltPayments } from './settling/rebuild-payments.ts'
export { settleDispute } from './settling/settle-dispute.ts'
export { settleRefund } from './settling/settle-refund.ts'
export { orderJobs, orderRecurringJobs } from './orders.jobs.ts'
export { orderInvariants } from './invariants.ts'
export { orderMetrics } from './metrics.ts'
export { presentOrderDetail } from './order/order.ts'
export { cancelOrder } from './cancelling/cancel-order.ts'
export { findOrderDetail } from './order/orders.repository.ts'
export {
  anonymiseOrders,
  listOrderIdsOf,
  listPaymentsOf,
  listUnfinished,
} from './order/orders-of-customer.repository.ts'
