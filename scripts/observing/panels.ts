type Panel = {
  title: string
  /** What a line is: Grafana fills in the labels. */
  lines: readonly { query: string; legend: string }[]
  unit: 'short' | 's' | 'reqps' | 'bytes' | 'percentunit'
}

/** The dashboard's rows, each with its panels. `npm run house` draws deploy/grafana/store.json from them. */
export const panels: Readonly<Record<string, readonly Panel[]>> = {
  'Is it there': [
    {
      title: 'Processes, and their database',
      lines: [
        { query: 'sum(up{job="store"})', legend: 'processes that answer' },
        { query: 'min(store_database_ready)', legend: 'the database is ready' },
        { query: 'min(store_worker_running)', legend: 'workers run' },
      ],
      unit: 'short',
    },
    {
      title: 'Releases that run',
      lines: [{ query: 'count by (version) (store_build_info)', legend: '{{version}}' }],
      unit: 'short',
    },
    {
      title: 'Age of the last backup',
      lines: [{ query: 'max(store_backup_age_seconds)', legend: 'backup' }],
      unit: 's',
    },
  ],
  Visitors: [
    {
      title: 'Requests by outcome',
      lines: [
        {
          query: 'sum by (status) (rate(store_http_request_duration_seconds_count[5m]))',
          legend: '{{status}}',
        },
      ],
      unit: 'reqps',
    },
    {
      title: 'How long requests take',
      lines: [0.5, 0.95, 0.99].map((share) => ({
        query: `histogram_quantile(${share}, sum by (le) (rate(store_http_request_duration_seconds_bucket[5m])))`,
        legend: `${share * 100} % are faster`,
      })),
      unit: 's',
    },
    {
      title: 'The slowest routes',
      lines: [
        {
          query:
            'topk(8, histogram_quantile(0.95, sum by (le, route) (rate(store_http_request_duration_seconds_bucket[5m]))))',
          legend: '{{route}}',
        },
      ],
      unit: 's',
    },
  ],
  Orders: [
    {
      title: 'Orders in an hour',
      lines: [
        {
          query: 'max by (outcome) (increase(store_orders_total[1h]))',
          legend: '{{outcome}}',
        },
      ],
      unit: 'short',
    },
    {
      title: 'Goods on hold, refunds on their way',
      lines: [
        { query: 'max(store_holds_active)', legend: 'holds' },
        { query: 'max(store_refunds_pending)', legend: 'refunds' },
      ],
      unit: 'short',
    },
    {
      title: 'Breaks between books and gateway',
      lines: [{ query: 'max by (kind) (store_breaks_open)', legend: '{{kind}}' }],
      unit: 'short',
    },
  ],
  Jobs: [
    {
      title: 'Jobs by state',
      lines: [{ query: 'max by (state) (store_jobs)', legend: '{{state}}' }],
      unit: 'short',
    },
    {
      title: 'How long the oldest has waited',
      lines: [
        { query: 'max(store_jobs_oldest_age_seconds)', legend: 'job' },
        { query: 'max(store_webhook_inbox_oldest_age_seconds)', legend: 'event of the gateway' },
        { query: 'max(store_holds_overdue_seconds)', legend: 'expired hold' },
        { query: 'max(store_tax_records_waiting_seconds)', legend: 'sale to tell the tax service' },
      ],
      unit: 's',
    },
    {
      title: 'Waiting',
      lines: [
        { query: 'max(store_letters_waiting)', legend: 'letters' },
        { query: 'max(store_webhook_inbox_waiting)', legend: 'events of the gateway' },
      ],
      unit: 'short',
    },
  ],
  Processes: [
    {
      title: 'Processor time',
      lines: [
        { query: 'rate(process_cpu_seconds_total{job="store"}[5m])', legend: '{{instance}}' },
      ],
      unit: 'percentunit',
    },
    {
      title: 'Memory',
      lines: [{ query: 'process_resident_memory_bytes{job="store"}', legend: '{{instance}}' }],
      unit: 'bytes',
    },
    {
      title: 'Delay of the event loop',
      lines: [{ query: 'store_event_loop_delay_seconds{at="p99"}', legend: '{{instance}}' }],
      unit: 's',
    },
    {
      title: 'Places and connections',
      lines: [
        { query: 'sum by (kind) (store_requests_at_work)', legend: '{{kind}} at work' },
        { query: 'sum by (kind) (store_requests_waiting)', legend: '{{kind}} waiting' },
        {
          query: 'sum by (pool) (store_database_connections{state="busy"})',
          legend: '{{pool}} connections',
        },
        { query: 'sum by (pool) (store_database_waiting)', legend: 'waiting for {{pool}}' },
      ],
      unit: 'short',
    },
    {
      title: 'What is refused for want of capacity',
      lines: [
        { query: 'max(store_shed_classes)', legend: 'classes refused' },
        {
          query: 'sum by (class) (rate(store_shed_requests_total[5m]))',
          legend: '{{class}} a second',
        },
      ],
      unit: 'short',
    },
    {
      title: 'Calls to the object store by outcome, and its 95th percentile',
      lines: [
        {
          query: 'sum by (outcome) (rate(store_objects_requests_total[15m]))',
          legend: '{{outcome}}',
        },
        {
          query:
            'histogram_quantile(0.95, sum by (le) (rate(store_objects_duration_seconds_bucket[15m])))',
          legend: 'seconds',
        },
      ],
      unit: 'short',
    },
    {
      title: 'Files of the object store: kept, and read from where',
      lines: [
        { query: 'max by (state) (store_objects_kept)', legend: '{{state}}' },
        {
          query: 'sum by (from) (rate(store_files_read_total[15m]))',
          legend: 'read from {{from}}',
        },
      ],
      unit: 'short',
    },
    {
      title: 'How old the replica is',
      lines: [{ query: 'store_replica_lag_seconds', legend: '{{instance}}' }],
      unit: 's',
    },
    {
      title: 'Who answers public reads',
      lines: [{ query: 'sum by (by) (rate(store_window_reads_total[5m]))', legend: '{{by}}' }],
      unit: 'reqps',
    },
    {
      title: 'The carrier’s answers',
      lines: [
        {
          query: 'sum by (outcome) (rate(store_carrier_answers_total[15m]))',
          legend: '{{outcome}}',
        },
      ],
      unit: 'reqps',
    },
  ],
}
