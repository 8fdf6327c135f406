export { invoiceInvariants } from './invariants.ts'
export { invoiceJobs, invoiceRecurringJobs } from './invoices.jobs.ts'
export { invoicesRoutes } from './invoices.routes.ts'
