import type { FileColumn } from '#platform/stored-files'

export const documentColumns: readonly FileColumn[] = [
  { table: 'documents', key: ['id'], bytes: 'bytes', object: 'object', type: 'type' },
]
