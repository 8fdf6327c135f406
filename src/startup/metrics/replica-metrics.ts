import type { Replica } from '#platform/db'
import type { Family } from '#platform/metrics'

/** Whether the replica is read, how old it is, and who answers the reads of the shop window. */
export function replicaMetrics(
  replica: Pick<Replica, 'state' | 'lagMs' | 'counts'> | undefined,
): Family[] {
  if (!replica) return []
  const lagMs = replica.lagMs()
  return [
    {
      name: 'store_replica_fresh',
      help: '1 while the replica is read, else 0.',
      type: 'gauge',
      samples: [{ value: Number(replica.state() === 'fresh') }],
    },
    {
      name: 'store_replica_lag_seconds',
      help: 'How old the data of the replica may be.',
      type: 'gauge',
      samples: lagMs === null ? [] : [{ value: lagMs / 1000 }],
    },
    {
      name: 'store_window_reads_total',
      help: 'Statements of public pages and calls, by who answered them.',
      type: 'counter',
      samples: Object.entries(replica.counts).map(([by, value]) => ({ labels: { by }, value })),
    },
  ]
}
