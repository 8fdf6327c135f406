import { useQuery } from '@tanstack/react-query'
import type { TableKind } from '#contract/shipping/table-kinds'
import type { TableVersion } from '#contract/shipping/tables.schema'
import { dayIn } from '#contract/values/days'
import { useClient } from '#web/data/client-context.ts'
import { useShop } from '#web/data/settings.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { versionsQuery } from './delivery-queries.ts'

/** Every version of a table, newest first. An earlier one is brought back by uploading its file. */
export function TableVersions({ kind, search }: { kind: TableKind; search: URLSearchParams }) {
  const place = readPlace(search)
  const client = useClient()
  const { timeZone } = useShop()
  const versions = useQuery(versionsQuery(client, kind, place.cursor))
  async function fetchFile({ _id, effectiveFrom }: TableVersion) {
    const { csv } = await client.shippingTables.showVersion({ params: { kind, id: _id } })
    const fileName = `${kind}-rates-${dayIn(timeZone, new Date(effectiveFrom))}.csv`
    // The mark tells Excel that the file is in UTF-8.
    const text = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`
    return { fileName, file: new Blob([text], { type: 'text/csv' }) }
  }
  return (
    <Loaded
      query={versions}
      failed="The versions could not be loaded."
      loading={<></>}
      empty={null}
    >
      {(data) => (
        <section aria-labelledby="delivery-versions">
          <h3 id="delivery-versions">Versions</h3>
          <DataTable
            className="in-delivery"
            rows={data.items}
            keyOf={({ _id }) => _id}
            columns={[
              {
                name: 'Counts from',
                kind: 'row',
                cell: ({ effectiveFrom }) => (
                  <time dateTime={effectiveFrom}>{formatDateTime(effectiveFrom)}</time>
                ),
              },
              { name: 'Uploaded by', cell: ({ uploadedBy }) => uploadedBy ?? 'Came with the shop' },
              {
                name: 'State',
                cell: ({ state }) => (
                  <span className={`chip ${states[state].mark}`}>{states[state].words}</span>
                ),
              },
              {
                name: 'Action',
                kind: 'unnamed',
                cell: (version) => (
                  <DownloadButton fetchFile={() => fetchFile(version)}>Download</DownloadButton>
                ),
              },
            ]}
          />
          <Pagination
            place={place}
            next={data.next}
            addressAt={(at) => staffHref.delivery({ table: kind, ...at })}
          />
        </section>
      )}
    </Loaded>
  )
}

const states = {
  current: { mark: 'ok', words: 'In use' },
  coming: { mark: 'wait', words: 'Coming' },
  past: { mark: 'off', words: 'Past' },
} as const
