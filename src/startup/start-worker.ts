import type { Pool } from 'pg'
import { attributeJobs } from '#modules/attributes'
import { auditJobs, auditRecurringJobs } from '#modules/audit'
import { cartJobs, cartRecurringJobs } from '#modules/carts'
import { catalogJobs, catalogRecurringJobs } from '#modules/catalog'
import { fitmentJobs, fitmentRecurringJobs } from '#modules/fitment'
import { importsJobs, importsRecurringJobs } from '#modules/imports'
import { identityJobs, identityRecurringJobs } from '#modules/identity'
import { insightJobs, insightRecurringJobs } from '#modules/insights'
import { invoiceJobs, invoiceRecurringJobs } from '#modules/invoices'
import { inventoryJobs, inventoryRecurringJobs } from '#modules/inventory'
import { notificationsJobs } from '#modules/notifications'
import { orderJobs, orderRecurringJobs } from '#modules/orders'
import { reconciliationJobs, reconciliationRecurringJobs } from '#modules/reconciliation'
import { shippingJobs, shippingRecurringJobs } from '#modules/shipping'
import { taxReportJobs, taxReportRecurringJobs } from '#modules/tax-reports'
import { taxJobs, taxRecurringJobs } from '#modules/taxes'
import type { Platform } from '#platform'
import { closeAll, connectDatabase, noLimits, type ConnectionBudget } from '#platform/db'
import { startWorker, type JobHandlers, type JobPlaces, type Worker } from '#platform/jobs'
import { fileJobs, fileRecurringJobs } from '#platform/stored-files'
import { connectionHabits } from './connection-habits.ts'
import { loadDemo } from './stand-ins.ts'
import { fileColumns } from '../file-columns.ts'
import { importSubjects } from '../import-subjects.ts'

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
  directUrl: string
  connections: Pick<ConnectionBudget, 'jobs' | 'worker'>
  /** Connections that jobs do not use. */
  watchPool: Pool
  /** Connections without time limits, for the start. */
  startPool: Pool
}

export type StartedWorker = Worker & { pools: Record<'worker' | 'jobs', Pool> }

/**
 * Runs the jobs of all modules. Taking jobs, running them and monitoring them each have connections of their own. So a
 * crowd in the shop does not delay payments, and a running job does not keep others from being taken. Pushes the
 * functions that stop it to `stops`.
 */
export async function startStoreWorker(
  platform: Platform,
  { directUrl, connections, watchPool, startPool }: Databases,
  stops: (() => Promise<void>)[],
): Promise<StartedWorker> {
  const { log } = platform
  const habits = connectionHabits(platform.config, log)
  // Nobody waits for a job before a screen, so it has no time limits: on a slow machine it takes longer. A connection is
  // still cut if the server does not answer and is not at work either.
  const jobs = connectDatabase({
    url: directUrl,
    applicationName: 'store jobs',
    maxConnections: connections.jobs,
    ...habits,
    ...noLimits,
    carriesSettings: true,
    answerTimeoutMs: 20_000,
    isAtWork: (serverProcess) => isAtWork(watchPool, serverProcess),
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
    carriesSettings: true,
  })
  stops.push(() => closeAll(jobs, worker))
  const means = { pool: worker.pool, watchPool, startPool, log }
  const patient = { ...platform, db: jobs.db }
  const isTrial = platform.config.stripe === null
  const demoJobs = isTrial ? (await loadDemo()).demoHistoryJobs(patient) : {}
  const started = await startWorker(means, placesOf(patient, demoJobs))
  stops.push(() => started.stop())
  return { ...started, pools: { worker: worker.pool, jobs: jobs.pool } }
}

async function isAtWork(pool: Pool, serverProcess: number): Promise<boolean> {
  const { rows } = await pool.query<{ active: boolean }>(
    `select exists (select from pg_stat_activity where pid = $1 and state = 'active') as active`,
    [serverProcess],
  )
  return rows[0]?.active ?? false
}

/** Every job of the store, and those of a trial shop if there are some, grouped by the places where it runs. */
export function placesOf(platform: Platform, demoJobs: JobHandlers): readonly JobPlaces[] {
  const handlers = Object.entries({
    ...demoJobs,
    ...attributeJobs(platform),
    ...auditJobs(platform),
    ...cartJobs(platform),
    ...catalogJobs(platform),
    ...fitmentJobs(platform),
    ...importsJobs(platform, importSubjects),
    ...orderJobs(platform),
    ...notificationsJobs(platform),
    ...identityJobs(platform),
    ...insightJobs(platform),
    ...invoiceJobs(platform),
    ...inventoryJobs(platform),
    ...reconciliationJobs(platform),
    ...shippingJobs(platform),
    ...taxReportJobs(platform),
    ...taxJobs(platform),
    ...fileJobs(platform, fileColumns),
  })
  const recurring = [
    ...auditRecurringJobs,
    ...cartRecurringJobs,
    ...catalogRecurringJobs,
    ...fitmentRecurringJobs,
    ...importsRecurringJobs,
    ...identityRecurringJobs,
    ...insightRecurringJobs,
    ...invoiceRecurringJobs,
    ...inventoryRecurringJobs,
    ...orderRecurringJobs,
    ...reconciliationRecurringJobs,
    ...shippingRecurringJobs,
    ...taxReportRecurringJobs,
    ...taxRecurringJobs,
    ...fileRecurringJobs,
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
