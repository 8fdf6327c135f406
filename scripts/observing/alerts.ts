/** A figure of the data that must not exceed a limit, wherever it is read. */
type Limit = { metric: string; labels?: Record<string, string>; over: number }

export type Alert = {
  /** In words, as a person who is woken reads it. */
  name: string
  when: Limit | { query: string }
  /** For how long it must have been so. */
  forMinutes: number
  /** `page` wakes somebody; `ticket` is looked at on the next working day. */
  severity: 'page' | 'ticket'
  /** What to do, as a sentence or two. */
  advice: string
}

/** What should make somebody look. `npm run house` draws deploy/prometheus/alerts.yml and docs/alerts.md from these rows. */
export const alerts: readonly Alert[] = [
  {
    name: 'The store is down',
    when: { query: 'up{job="store"} == 0 or absent(store_database_ready)' },
    forMinutes: 1,
    severity: 'page',
    advice: 'Look at the process and its log.',
  },
  {
    name: 'The database is down',
    when: { query: 'store_database_ready == 0' },
    forMinutes: 1,
    severity: 'page',
    advice: 'Look at PostgreSQL; orders cannot be placed.',
  },
  {
    name: 'No jobs run',
    when: { metric: 'store_jobs_oldest_age_seconds', over: 300 },
    forMinutes: 5,
    severity: 'page',
    advice:
      'Letters, expired holds and events of the gateway are not processed: look at the log of the worker.',
  },
  {
    name: 'Books and gateway disagree',
    when: { metric: 'store_breaks_oldest_age_seconds', over: 900 },
    forMinutes: 0,
    severity: 'page',
    advice: 'Open /DashBoard/Breaks; docs/reconciliation.md says what to do.',
  },
  {
    name: 'Payments are not applied',
    when: { metric: 'store_webhook_inbox_oldest_age_seconds', over: 600 },
    forMinutes: 0,
    severity: 'page',
    advice:
      'Reconciliation applies what is older than 5 minutes. Beyond that, the gateway or the database does not answer.',
  },
  {
    name: 'Goods are held too long',
    when: { metric: 'store_holds_overdue_seconds', over: 900 },
    forMinutes: 0,
    severity: 'ticket',
    advice:
      'The gateway must end the payment before the units are released: check whether it is down.',
  },
  {
    name: 'Server errors',
    when: {
      query:
        'sum(rate(store_http_request_duration_seconds_count{status="5xx"}[5m])) / sum(rate(store_http_request_duration_seconds_count[5m])) > 0.01',
    },
    forMinutes: 5,
    severity: 'page',
    advice: 'The log has a line for each error.',
  },
  {
    name: 'The store is slow',
    when: {
      query:
        'histogram_quantile(0.95, sum by (le) (rate(store_http_request_duration_seconds_bucket[5m]))) > 1',
    },
    forMinutes: 10,
    severity: 'page',
    advice: 'Look at the next two alerts, then at the database.',
  },
  {
    name: 'A process is overloaded',
    when: { query: 'store_event_loop_delay_seconds{at="p99"} > 0.25' },
    forMinutes: 5,
    severity: 'ticket',
    advice: 'Run another PROCESS=web, or add processor capacity.',
  },
  {
    name: 'Requests wait for connections',
    when: { query: 'store_database_waiting > 0' },
    forMinutes: 2,
    severity: 'ticket',
    advice: 'Look for slow queries or locks in pg_stat_activity.',
  },
  {
    name: 'No place becomes free',
    when: { query: 'store_requests_stuck_seconds > 30' },
    forMinutes: 0,
    severity: 'page',
    advice:
      'Restart the process: it waits for something that never ends. The log shows what it did last.',
  },
  {
    name: 'The replica is not read',
    when: { query: 'min(store_replica_fresh) == 0' },
    forMinutes: 10,
    severity: 'ticket',
    advice:
      'It is away, behind, promoted or of another cluster, and the primary carries all reads: the log says which, and npm run doctor looks at it.',
  },
  {
    name: 'The last backup is old',
    when: { metric: 'store_backup_age_seconds', over: 93_600 },
    forMinutes: 0,
    severity: 'ticket',
    advice:
      'The daily npm run backup failed or does not run any more: look at its log. A shop that only archives its WAL silences this alert.',
  },
  {
    name: 'A job failed for good',
    when: { metric: 'store_jobs', labels: { state: 'failed' }, over: 0 },
    forMinutes: 0,
    severity: 'ticket',
    advice:
      'select task_identifier, last_error from graphile_worker.jobs where attempts >= max_attempts',
  },
  {
    name: 'Letters are stuck',
    when: { query: 'min_over_time(store_letters_waiting[15m]) > 20' },
    forMinutes: 0,
    severity: 'ticket',
    advice: 'Look at the mail server of SMTP_URL.',
  },
  {
    name: 'A refund does not arrive',
    when: { metric: 'store_refunds_oldest_pending_age_seconds', over: 864_000 },
    forMinutes: 0,
    severity: 'ticket',
    advice: 'Look it up at the card service and tell the buyer.',
  },
  {
    name: 'Nobody buys',
    when: { query: 'sum(increase(store_orders_total{outcome="paid"}[6h])) == 0' },
    forMinutes: 0,
    severity: 'ticket',
    advice: 'Place a test order. Silence this alert where quiet nights are usual.',
  },
  {
    name: 'The carrier is away',
    when: { query: 'max(store_carrier_resting) == 1' },
    forMinutes: 15,
    severity: 'ticket',
    advice:
      'Parcels are priced by the table, and the log has why. If it says refused, look at the key; otherwise look at the status page of EasyPost.',
  },
  {
    name: 'The object store is away',
    when: { query: 'max(store_objects_resting) == 1' },
    forMinutes: 10,
    severity: 'page',
    advice:
      'Pictures and papers that are in it are not shown; the shop sells without them. The log has why: refused is a key or a clock, late and unreachable are the network, failed is the store itself. npm run doctor tries it.',
  },
  {
    name: 'Files wait for the object store',
    when: { query: 'min_over_time(store_files_unsent[1h]) > 0' },
    forMinutes: 0,
    severity: 'ticket',
    advice:
      'New files stay in the database until it takes them, and are shown from there. The log of the worker has why they are not sent.',
  },
  {
    name: 'Taxes are not recorded',
    when: { metric: 'store_tax_records_waiting_seconds', over: 86_400 },
    forMinutes: 0,
    severity: 'ticket',
    advice:
      'Stripe Tax does not answer, or refuses the key: the log has why. Each is tried again every hour; what it refuses for good is a break.',
  },
]

/** The alert as PromQL. Figures of the data are the same from every process, so the largest counts. */
export function queryOf({ when }: Alert): string {
  if ('query' in when) return when.query
  const labels = Object.entries(when.labels ?? {}).map(([name, value]) => `${name}="${value}"`)
  return `max(${when.metric}${labels.length > 0 ? `{${labels.join(',')}}` : ''}) > ${when.over}`
}
