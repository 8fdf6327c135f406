export { decideOnHistory, queueHistory } from './begin-history.ts'
export { demoHistoryJobs } from './demo-history.jobs.ts'
