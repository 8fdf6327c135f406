export { compareBooks } from './compare-books.ts'
export { reconciliationJobs, reconciliationRecurringJobs } from './reconciliation.jobs.ts'
