export { ordersRoutes, paymentsRoutes } from './orders.routes.ts'
export { applyGatewayEvent } from './apply-gateway-event.ts'
export { settleReported } from './settle-reported.ts'
export { rebuildPayments, type RebuiltPayments } from './rebuild-payments.ts'
export { settleDispute } from './settle-dispute.ts'
export { settleRefund } from './settle-refund.ts'
export { orderJobs, orderRecurringJobs } from './orders.jobs.ts'
export { orderInvariants } from './invariants.ts'
export { orderMetrics } from './metrics.ts'
export { presentOrderDetail } from './order.ts'
export { cancelOrder } from './cancel-order.ts'
export { findOrderDetail } from './orders.repository.ts'
export {
  anonymiseOrders,
  listOrderIdsOf,
  listPaymentsOf,
  listUnfinished,
} from './orders-of-customer.repository.ts'
