export { figuresRoutes } from './figures.routes.ts'
export { addFiguresJob, insightJobs, insightRecurringJobs } from './insights.jobs.ts'
export { insightInvariants } from './invariants.ts'
