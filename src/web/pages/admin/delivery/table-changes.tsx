import { TrialResult } from '#web/pages/admin/trying-out/trial-result.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { columnWords, rowWords } from './table-words.ts'
import type { useUpload } from './use-upload.ts'

/** What a checked table would change, and the button that uses it. */
export function TableChanges({ upload }: { upload: ReturnType<typeof useUpload> }) {
  return (
    <TrialResult
      trial={upload}
      className="delivery-changes"
      unchanged="This is what the newest version says already."
      things={['value', 'values']}
      use="Use this table"
    >
      {(changes) => (
        <DataTable
          className="in-delivery"
          rows={changes}
          keyOf={({ row, field }) => `${row} ${field}`}
          columns={[
            { name: 'Row', kind: 'row', cell: ({ row }) => rowWords(row) },
            { name: 'Value', cell: ({ field }) => columnWords[field] ?? field },
            { name: 'Was', kind: 'number', cell: ({ from }) => from ?? 'none' },
            { name: 'Will be', kind: 'number', cell: ({ to }) => to ?? 'gone' },
          ]}
        />
      )}
    </TrialResult>
  )
}
