import type { DatabaseMetric } from '#platform/metrics'

export const breakMetrics: readonly DatabaseMetric[] = [
  {
    name: 'store_breaks_open',
    help: 'Open contradictions between the books and the card gateway, by kind.',
    type: 'gauge',
    sql: `select kind, count(*) as value from reconciliation_breaks where resolved_at is null group by kind`,
  },
  {
    name: 'store_breaks_oldest_age_seconds',
    help: 'Age of the oldest open break; 0 when there is none.',
    type: 'gauge',
    sql: `select coalesce(extract(epoch from now() - min(found_at)), 0) as value
      from reconciliation_breaks where resolved_at is null`,
  },
]
