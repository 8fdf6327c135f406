import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Log } from '#platform/telemetry'
import type { Family, Sample } from './exposition.ts'

/** A figure of the data, by a query that gives the column `value` and beside it the labels. */
export type DatabaseMetric = {
  name: string
  help: string
  type: 'counter' | 'gauge'
  sql: string
  /** What counts long tables is asked no more often than so. */
  keepMs?: number
}

type Row = Record<string, string | number | null>
type Kept = { at: number; samples: Sample[] }

/** Reads figures from the database, one after the other; those that cannot be read are left out. */
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
    /** Who asks meanwhile gets the answer that is on its way. */
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
