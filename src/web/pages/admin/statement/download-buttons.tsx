import { useClient } from '#web/data/client-context.ts'
import type { Days } from './statement-query.ts'
import { useDownload } from './use-download.ts'

/** The statement as CSV files for a bookkeeping program, and as a printout. */
export function DownloadButtons({ days }: { days: Days }) {
  const client = useClient()
  const statement = useDownload(() => client.statement.download({ query: days }))
  const journal = useDownload(() => client.statement.downloadJournal({ query: days }))
  return (
    <div className="row">
      <DownloadButton {...statement}>Download CSV</DownloadButton>
      <DownloadButton {...journal}>Journal as CSV</DownloadButton>
      <button type="button" className="btn btn-s" onClick={() => print()}>
        Print
      </button>
    </div>
  )
}

type ButtonProps = { download: () => void; busy: boolean; children: string }

function DownloadButton({ download, busy, children }: ButtonProps) {
  return (
    <button type="button" className="btn btn-s" disabled={busy} aria-busy={busy} onClick={download}>
      {busy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}
