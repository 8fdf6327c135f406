import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { sealAuditLog } from './audit.repository.ts'
import { checkChain } from './check-chain.repository.ts'

export const auditRecurringJobs: RecurringJob[] = [
  { name: 'audit.seal', cron: '* * * * *' },
  { name: 'audit.check-chain', cron: '7 * * * *' },
]

export function auditJobs(platform: Platform): JobHandlers {
  return {
    'audit.seal': async () => {
      const seal = await sealAuditLog(platform)
      // The seal goes into the log stream too: anyone who rewrites the database would have to rewrite that as well.
      if (seal) platform.log.info({ auditSeal: seal }, 'the audit log was sealed')
    },
    'audit.check-chain': async () => {
      const broken = await checkChain(platform)
      if (broken.length > 0) platform.log.error({ broken }, 'the audit log was changed')
    },
  }
}
