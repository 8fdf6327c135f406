import type { Platform } from '#platform'
import type { JobHandlers, RecurringJob } from '#platform/jobs'
import { issueInvoices } from './issue-invoices.ts'

export const invoiceRecurringJobs: RecurringJob[] = [{ name: 'invoices.issue', cron: '* * * * *' }]

export function invoiceJobs(platform: Platform): JobHandlers {
  return { 'invoices.issue': () => issueInvoices(platform) }
}
