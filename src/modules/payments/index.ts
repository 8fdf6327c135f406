export {
  claimPayment,
  findLivePayment,
  lockPaymentOfIntent,
  orderOfIntent,
  raiseBreak,
  recordPaymentEvent,
  setPaymentState,
  type Payment,
} from './payments.repository.ts'
export { intentOfPayment } from './intent-of-payment.ts'
export { intentsUnderWay, takeBackPayment } from './payments-of-restore.repository.ts'
export { webhookRoutes } from './webhook.routes.ts'
export { intentOfEvent, markEventProcessed } from './webhook.repository.ts'
