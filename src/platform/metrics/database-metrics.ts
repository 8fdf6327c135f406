import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Log } from '#platform/telemetry'
import type { Family, Sample } from './exposition.ts'

/** A metric read from the database. The query returns the column `value`; all other columns are labels. */
export type DatabaseMetric = {
  name: string
  help: string
  type: 'counter' | 'gauge'
  sql: string
  /** How long a value is kept, for queries that count large tables. */
  keepMs?: number
}

type Row = Record<string, string | number | null>
type Kept = { at: number; samples: Sample[] }

/** Reads metrics from the database one after the other. Those that cannot be read are left out. */
export function createDatabaseMetrics(db: Db, metrics: readonly DatabaseMetric[], log: Log) {
  const kept = new Map<string, Kept>()
  let running: Promise<Family[]> | null = null

  async function readAll(): Promise<Family[]> {
    const families: Family[] = []
    for (const { name, help, type, ...metric } of metrics) {
      const samples = await read(name, metric)
      if (samples) families.push({ name, help, type, samples })
    }
    return families
  }

  async function read(
    name: string,
    { sql: query, keepMs = 0 }: Pick<DatabaseMetric, 'sql' | 'keepMs'>,
  ): Promise<Sample[] | null> {
    const last = kept.get(name)
    if (last && performance.now() - last.at < keepMs) return last.samples
    try {
      const { rows } = await sql<Row>`${sql.raw(query)}`.execute(db)
      const samples = rows.map(sampleOf)
      if (keepMs > 0) kept.set(name, { at: performance.now(), samples })
      return samples
    } catch (err) {
      log.warn({ err, metric: name }, 'a metric could not be read')
      return null
    }
  }

  return {
    /** Concurrent calls share one reading. */
    families(): Promise<Family[]> {
      running ??= readAll().finally(() => (running = null))
      return running
    },
  }
}

function sampleOf({ value, ...labels }: Row): Sample {
  const texts = Object.entries(labels).map(([name, label]) => [name, String(label)])
  return { labels: Object.fromEntries(texts), value: Number(value ?? 0) }
}
