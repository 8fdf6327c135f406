export { ordersRoutes, paymentsRoutes } from './orders.routes.ts'
export { rebuildPayments, type RebuiltPayments } from './rebuild-payments.ts'
export { orderJobs } from './orders.jobs.ts'
