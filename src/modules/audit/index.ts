export { auditJobs, auditRecurringJobs } from './audit.jobs.ts'
export { recordAct } from './audit.repository.ts'
export { auditInvariants } from './invariants.ts'
