export { taxReportInvariants } from './invariants.ts'
export { taxReportsRoutes } from './tax-reports.routes.ts'
export { taxReportJobs, taxReportRecurringJobs } from './tax-reports.jobs.ts'
