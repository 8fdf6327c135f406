export { ordersRoutes, paymentsRoutes } from './orders.routes.ts'
export { settleReported } from './settle-reported.ts'
export { orderJobs } from './orders.jobs.ts'
export { orderInvariants } from './invariants.ts'
