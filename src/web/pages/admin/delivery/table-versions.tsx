import { useQuery } from '@tanstack/react-query'
import type { TableKind } from '#contract/shipping/table-kinds'
import type { TableVersion } from '#contract/shipping/tables.schema'
import { dayIn } from '#contract/values/days'
import { useClient } from '#web/data/client-context.ts'
import { useShop } from '#web/data/settings.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { versionsQuery } from './delivery-queries.ts'

/** Every version of a table, newest first. An earlier one is brought back by uploading its file. */
export function TableVersions({ kind, search }: { kind: TableKind; search: URLSearchParams }) {
  const place = readPlace(search)
  const versions = useQuery(versionsQuery(useClient(), kind, place.cursor))
  if (versions.isError && !versions.data) {
    return (
      <ErrorNote retry={() => void versions.refetch()}>The versions could not be loaded.</ErrorNote>
    )
  }
  if (!versions.data || versions.data.items.length === 0) return null
  return (
    <section aria-labelledby="delivery-versions">
      <h3 id="delivery-versions">Versions</h3>
      <table className="tbl cards in-delivery">
        <thead>
          <tr>
            <th scope="col">Counts from</th>
            <th scope="col">Uploaded by</th>
            <th scope="col">State</th>
            <td>
              <span className="vh">Action</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {versions.data.items.map((version) => (
            <Version key={version._id} version={version} />
          ))}
        </tbody>
      </table>
      <Pagination
        place={place}
        next={versions.data.next}
        addressAt={(at) => staffHref.delivery({ table: kind, ...at })}
      />
    </section>
  )
}

const states = {
  current: { mark: 'ok', words: 'In use' },
  coming: { mark: 'wait', words: 'Coming' },
  past: { mark: 'off', words: 'Past' },
} as const

function Version({ version: { _id, kind, state, effectiveFrom, uploadedBy } }: Props) {
  const client = useClient()
  const { timeZone } = useShop()
  const { mark, words } = states[state]
  async function fetchFile() {
    const { csv } = await client.shippingTables.showVersion({ params: { kind, id: _id } })
    const fileName = `${kind}-rates-${dayIn(timeZone, new Date(effectiveFrom))}.csv`
    // The mark tells Excel that the file is in UTF-8.
    const text = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`
    return { fileName, file: new Blob([text], { type: 'text/csv' }) }
  }
  return (
    <tr>
      <th scope="row">
        <time dateTime={effectiveFrom}>{formatDateTime(effectiveFrom)}</time>
      </th>
      <td data-l="Uploaded by">{uploadedBy ?? 'Came with the shop'}</td>
      <td data-l="State">
        <span className={`chip ${mark}`}>{words}</span>
      </td>
      <td>
        <DownloadButton fetchFile={fetchFile}>Download</DownloadButton>
      </td>
    </tr>
  )
}

type Props = { version: TableVersion }
