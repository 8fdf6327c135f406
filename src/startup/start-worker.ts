import type { Pool } from 'pg'
import { attributeJobs } from '#modules/attributes'
import { auditJobs, auditRecurringJobs } from '#modules/audit'
import { cartJobs, cartRecurringJobs } from '#modules/carts'
import { catalogJobs, catalogRecurringJobs } from '#modules/catalog'
import { demoHistoryJobs } from '#modules/demo-history'
import { fitmentJobs, fitmentRecurringJobs } from '#modules/fitment'
import { identityJobs, identityRecurringJobs } from '#modules/identity'
import { insightJobs, insightRecurringJobs } from '#modules/insights'
import { inventoryJobs, inventoryRecurringJobs } from '#modules/inventory'
import { notificationsJobs } from '#modules/notifications'
import { orderJobs, orderRecurringJobs } from '#modules/orders'
import { reconciliationJobs, reconciliationRecurringJobs } from '#modules/reconciliation'
import { shippingJobs, shippingRecurringJobs } from '#modules/shipping'
import { taxReportJobs, taxReportRecurringJobs } from '#modules/tax-reports'
import { taxJobs, taxRecurringJobs } from '#modules/taxes'
import type { Platform } from '#platform'
import { closeAll, connectDatabase, type ConnectionBudget } from '#platform/db'
import { startWorker, type JobPlaces, type Worker } from '#platform/jobs'
import { connectionHabits } from './connection-habits.ts'

/**
 * Jobs that settle money have places of their own. They never wait behind mail, SMS and pictures, which depend on
 * servers that may not answer for a long time.
 */
const moneyJobs: readonly string[] = [
  'orders.cancel-unpaid',
  'orders.lapse-hold',
  'orders.send-refund',
  'payments.events-of-intent',
  'payments.gateway-event',
  'reconciliation.compare-books',
  'reconciliation.recent',
]

type Databases = {
  url: string
  directUrl: string
  connections: Pick<ConnectionBudget, 'jobs' | 'worker'>
  /** Connections that jobs do not use. */
  watchPool: Pool
}

export type StartedWorker = Worker & { pools: Record<'worker' | 'jobs', Pool> }

/**
 * Runs the jobs of all modules. Taking jobs, running them and monitoring them each have connections of their own. So a
 * crowd in the shop does not delay payments, and a running job does not keep others from being taken. Pushes the
 * functions that stop it to `stops`.
 */
export async function startStoreWorker(
  platform: Platform,
  { url, directUrl, connections, watchPool }: Databases,
  stops: (() => Promise<void>)[],
): Promise<StartedWorker> {
  const { log } = platform
  const habits = connectionHabits(platform.config, log)
  const jobs = connectDatabase({
    url,
    applicationName: 'store jobs',
    maxConnections: connections.jobs,
    // Nobody waits for a job as a visitor does.
    answerTimeoutMs: 20_000,
    ...habits,
  })
  const worker = connectDatabase({
    url: directUrl,
    applicationName: 'store worker',
    maxConnections: connections.worker,
    // These connections only take jobs and record their outcome, which is quick.
    prefersIndexes: true,
    statementTimeoutMs: 6_000,
    answerTimeoutMs: 8_000,
    ...habits,
  })
  stops.push(() => closeAll(jobs, worker))
  const means = { pool: worker.pool, watchPool, log }
  const started = await startWorker(means, placesOf({ ...platform, db: jobs.db }))
  stops.push(() => started.stop())
  return { ...started, pools: { worker: worker.pool, jobs: jobs.pool } }
}

/** Every job of the store, grouped by the places where it runs. */
export function placesOf(platform: Platform): readonly JobPlaces[] {
  const handlers = Object.entries({
    ...attributeJobs(platform),
    ...auditJobs(platform),
    ...cartJobs(platform),
    ...catalogJobs(platform),
    ...demoHistoryJobs(platform),
    ...fitmentJobs(platform),
    ...orderJobs(platform),
    ...notificationsJobs(platform),
    ...identityJobs(platform),
    ...insightJobs(platform),
    ...inventoryJobs(platform),
    ...reconciliationJobs(platform),
    ...shippingJobs(platform),
    ...taxReportJobs(platform),
    ...taxJobs(platform),
  })
  const recurring = [
    ...auditRecurringJobs,
    ...cartRecurringJobs,
    ...catalogRecurringJobs,
    ...fitmentRecurringJobs,
    ...identityRecurringJobs,
    ...insightRecurringJobs,
    ...inventoryRecurringJobs,
    ...orderRecurringJobs,
    ...reconciliationRecurringJobs,
    ...shippingRecurringJobs,
    ...taxReportRecurringJobs,
    ...taxRecurringJobs,
  ]
  const isMoney = (name: string) => moneyJobs.includes(name)
  const placed = (name: string, isHere: (job: string) => boolean): JobPlaces => ({
    name,
    places: 4,
    handlers: Object.fromEntries(handlers.filter(([job]) => isHere(job))),
    recurring: recurring.filter((job) => isHere(job.name)),
  })
  return [placed('money', isMoney), placed('the rest', (name) => !isMoney(name))]
}
