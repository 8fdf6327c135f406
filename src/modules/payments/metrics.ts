import type { DatabaseMetric } from '#platform/metrics'

export const paymentMetrics: readonly DatabaseMetric[] = [
  {
    name: 'store_webhook_inbox_waiting',
    help: 'Card gateway events that are stored but not applied yet.',
    type: 'gauge',
    sql: `select count(*) as value from webhook_inbox where processed_at is null`,
  },
  {
    name: 'store_webhook_inbox_oldest_age_seconds',
    help: 'Age of the oldest event not applied yet; 0 when there is none.',
    type: 'gauge',
    sql: `select coalesce(extract(epoch from now() - min(received_at)), 0) as value
      from webhook_inbox where processed_at is null`,
  },
  {
    name: 'store_refunds_pending',
    help: 'Refunds that have neither succeeded nor failed yet.',
    type: 'gauge',
    sql: `select count(*) as value from refunds where state = 'pending'`,
  },
  {
    name: 'store_refunds_oldest_pending_age_seconds',
    help: 'Age of the oldest pending refund; 0 when there is none.',
    type: 'gauge',
    sql: `select coalesce(extract(epoch from now() - min(requested_at)), 0) as value
      from refunds where state = 'pending'`,
  },
]
