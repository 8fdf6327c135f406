import type { Input } from '#contract/describe'
import type { api } from '#contract'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'

type FileQuery = Input<typeof api.productFiles.downloadProducts>['query']

/** The listed products as a CSV file, and the way back in. */
export function FileLinks({ query }: { query: FileQuery }) {
  const client = useClient()
  const user = useUser()
  const key = JSON.stringify(query)
  return (
    <div className="row">
      <DownloadButton
        key={`products ${key}`}
        fetchFile={() => client.productFiles.downloadProducts({ query })}
      >
        Export
      </DownloadButton>
      <DownloadButton
        key={`prices ${key}`}
        fetchFile={() => client.productFiles.downloadPrices({ query })}
      >
        Export prices
      </DownloadButton>
      {may(user, 'products.import') && (
        <a className="btn btn-s" href={staffHref.import()}>
          Import
        </a>
      )}
    </div>
  )
}
