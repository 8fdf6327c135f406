import { useClient } from '#web/data/client-context.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import type { Days } from './statement-query.ts'

/** The statement as CSV files for a bookkeeping program, and as a printout. */
export function DownloadButtons({ days }: { days: Days }) {
  const client = useClient()
  return (
    <div className="row">
      <DownloadButton fetchFile={() => client.statement.download({ query: days })}>
        Download CSV
      </DownloadButton>
      <DownloadButton fetchFile={() => client.statement.downloadJournal({ query: days })}>
        Journal as CSV
      </DownloadButton>
      <button type="button" className="btn btn-s" onClick={() => print()}>
        Print
      </button>
    </div>
  )
}
