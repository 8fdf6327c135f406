import type { Invariant } from '#platform/invariants'
import type { FileColumn } from './file-column.ts'

/** What must hold of files, wherever they are. */
export function fileInvariants(columns: readonly FileColumn[]): readonly Invariant[] {
  const named = columns.map(
    ({ table, object }) => `select ${object} as sha256 from ${table} where ${object} is not null`,
  )
  const twice = columns.map(
    ({ table, bytes, object }) =>
      `select ${object} as id from ${table} where ${object} <> encode(sha256(${bytes}), 'hex')`,
  )
  return [
    {
      name: 'files: no row names an object that is being deleted',
      sql: `
      select stored_objects.sha256 as id from stored_objects join (${named.join(' union all ')}) as named using (sha256)
      where leaving_at is not null`,
    },
    {
      name: 'files: bytes that are in both places are the same',
      sql: twice.join(' union all '),
    },
  ]
}
