import { createDatabaseMetrics } from '#platform/metrics'
import { createLog } from '#platform/telemetry'
import { databaseMetrics } from '../../src/startup/metrics/store-metrics.ts'
import { alerts } from '../observing/alerts.ts'
import { right, wrong, type Check } from './checkup.ts'

/** The figures of the data that alerts watch, as they are now. */
export const work: Check = {
  about: 'Work',
  look: async ({ db }) => {
    if (db === null) return []
    const families = await createDatabaseMetrics(
      db,
      databaseMetrics,
      createLog('silent'),
    ).families()
    const findings = alerts.flatMap(({ name, when, advice }) => {
      // What the check of backups says in its own words.
      if (!('metric' in when) || when.metric === 'store_backup_age_seconds') return []
      const samples = families.find((family) => family.name === when.metric)?.samples ?? []
      const counted = samples.filter(({ labels = {} }) =>
        Object.entries(when.labels ?? {}).every(([label, value]) => labels[label] === value),
      )
      const most = Math.max(0, ...counted.map(({ value }) => value))
      return most > when.over
        ? [
            wrong(
              `${name}: ${when.metric} is ${Math.round(most).toLocaleString('en-US')}. ${advice}`,
            ),
          ]
        : []
    })
    return findings.length > 0
      ? findings
      : [right('Jobs, letters, payments and refunds are done as they come.')]
  },
}
