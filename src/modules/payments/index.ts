export {
  claimPayment,
  findLivePayment,
  findPaymentOfIntent,
  listPaymentsOfIntents,
  listSettledPayments,
  listStalePayments,
  lockPaymentOfIntent,
  lockedPayment,
  lockingPaymentOfIntent,
  paymentsOfOrder,
  orderOfIntent,
  type Payment,
} from './payments.repository.ts'
export { recordPayment, recordPaymentEvent } from './payment-events.repository.ts'
export {
  findRefund,
  findRefundAtGateway,
  givenBack,
  listRefunds,
  listRefundStates,
  recordForeignRefund,
  requestRefund,
  setRefundState,
  type GivenBack,
  type RefundRow,
  type RefundState,
} from './refunds.repository.ts'
export {
  findDispute,
  insertDispute,
  listDisputes,
  listDisputeStates,
  setDisputeState,
  type DisputeRow,
  type DisputeState,
} from './disputes.repository.ts'
export { intentOfEvent, isNews } from './event-news.ts'
export { adoptIntent, claimedPayment } from './adopt-intent.ts'
export { intentOfPayment } from './intent-of-payment.ts'
export { intentsUnderWay, takeBackPayment } from './payments-of-restore.repository.ts'
export {
  writePastDisputes,
  writePastPayments,
  writePastRefunds,
  type PastDispute,
  type PastPayment,
  type PastRefund,
} from './past-payments.repository.ts'
export { paymentIdOf } from './payment-id.ts'
export { webhookRoutes } from './webhook.routes.ts'
export {
  findStoredEvent,
  listWaitingEvents,
  listWaitingEventsOf,
  markEventsProcessed,
  storeGatewayEvent,
} from './webhook.repository.ts'
export { paymentInvariants } from './invariants.ts'
export { paymentMetrics } from './metrics.ts'
