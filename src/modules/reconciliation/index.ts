export { breaksRoutes } from './breaks.routes.ts'
export { reconciliationJobs, reconciliationRecurringJobs } from './reconciliation.jobs.ts'
