import { useQuery } from '@tanstack/react-query'
import type { TableKind } from '#contract/shipping/table-kinds'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { tableQuery } from './delivery-queries.ts'
import { TableUpload } from './table-upload.tsx'
import { TableVersions } from './table-versions.tsx'
import { cellsOf, columnWords, rowWords, tableWords } from './table-words.ts'

/** One table: what it says now, a form to replace it, and its versions. */
export function TableDetail({ kind, search }: { kind: TableKind; search: URLSearchParams }) {
  const table = useQuery(tableQuery(useClient(), kind))
  const { label, about } = tableWords[kind]
  return (
    <>
      <div className="delivery-head">
        <div>
          <p className="small">
            <a href={staffHref.delivery()}>All rates</a>
          </p>
          <h2>{label}</h2>
          <p>{about}</p>
        </div>
        {table.data?.current && (
          <DownloadButton fetchFile={async () => fileOf(kind, table.data.csv)}>
            Download CSV
          </DownloadButton>
        )}
      </div>
      <Loaded query={table} failed="The table could not be loaded." rows={8}>
        {(data) => (
          <>
            {data.current ? (
              <Rates csv={data.csv} label={label} />
            ) : (
              <div className="empty">
                <h3>No {label.toLowerCase()} yet</h3>
                <p>Upload a CSV file below. Nothing counts before you have seen what it says.</p>
              </div>
            )}
            <TableUpload kind={kind} newest={data.newest} />
            <TableVersions kind={kind} search={search} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Rates({ csv, label }: { csv: string; label: string }) {
  const { head, rows } = cellsOf(csv)
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="delivery-rates" tabIndex={0} role="region" aria-label={`${label} in use`}>
      <DataTable
        isPlain
        rows={rows}
        keyOf={(cells) => cells.join()}
        columns={head.map((name, index) => ({
          name: columnWords[name] ?? name,
          kind: name === 'code' ? undefined : 'number',
          cell: (cells: readonly string[]) =>
            name === 'code' ? rowWords(cells[index] ?? '') : cells[index],
        }))}
      />
    </div>
  )
}

function fileOf(kind: TableKind, csv: string) {
  return { fileName: `${kind}-rates.csv`, file: new Blob([csv], { type: 'text/csv' }) }
}
