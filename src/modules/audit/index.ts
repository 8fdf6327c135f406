export { auditJobs, auditRecurringJobs } from './audit.jobs.ts'
export { auditRoutes } from './audit.routes.ts'
export {
  lastActsOn,
  listActsOn,
  noteActs,
  recordAct,
  recordActs,
  type Recorded,
} from './audit.repository.ts'
export { newestActs } from './newest-acts.repository.ts'
export { beginStagingActs, recordStagedActs, stageActs } from './staged-acts.repository.ts'
export { auditInvariants } from './invariants.ts'
