import type { DatabaseMetric } from '#platform/metrics'
import type { FileColumn } from './file-column.ts'

export function fileMetrics(columns: readonly FileColumn[]): readonly DatabaseMetric[] {
  const unsent = columns.map(
    ({ table, bytes, object }) =>
      `(select count(*) from ${table} where ${object} is null and ${bytes} is not null)`,
  )
  return [
    {
      name: 'store_objects_kept',
      help: 'Files in the object store, by whether a row names them.',
      type: 'gauge',
      sql: `
      select case when unnamed_since is null then 'named' else 'unnamed' end as state, count(*) as value
      from stored_objects group by 1`,
    },
    {
      name: 'store_files_unsent',
      help: 'Files that wait to be sent to the object store; absent while the database keeps them.',
      type: 'gauge',
      sql: `
      select ${unsent.join(' + ')} as value from settings where name = 'files.released' and value = 'yes'`,
    },
  ]
}
