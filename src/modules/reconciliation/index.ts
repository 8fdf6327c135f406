export { openBreaks } from './breaks.repository.ts'
export { breaksRoutes } from './breaks.routes.ts'
export { compareBooks } from './compare-books.ts'
export { reconciliationJobs, reconciliationRecurringJobs } from './reconciliation.jobs.ts'
