import './search-words.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { WordsForm } from './words-form.tsx'
import { wordsQuery } from './words-query.ts'

/** The words of the trade that a search takes for the same, and the slips that it puts right. */
export function Page() {
  const list = useQuery(wordsQuery(useClient()))
  const mayEdit = may(useUser(), 'products.edit')
  const newest = list.data?.newest
  return (
    <>
      <div className="dash-head">
        <h1>Search words</h1>
        {list.data && (
          <DownloadButton fetchFile={async () => fileOf(list.data.csv)}>
            Download CSV
          </DownloadButton>
        )}
      </div>
      <p className="search-words">
        Equal words find the same: a search for a spanner finds wrenches too. A word that means
        another is a slip, which the search puts right and says so: break pads are brake pads.
      </p>
      {newest && (
        <p className="small muted">
          {newest.uploadedBy
            ? `Changed by ${newest.uploadedBy}, ${formatDateTime(newest.uploadedAt)}.`
            : 'The list that the shop began with.'}
        </p>
      )}
      {list.isError && !list.data ? (
        <ErrorNote retry={() => void list.refetch()}>The list could not be loaded.</ErrorNote>
      ) : !list.data ? (
        <TableSkeleton rows={8} />
      ) : mayEdit ? (
        <WordsForm csv={list.data.csv} seen={newest?._id ?? null} />
      ) : (
        <pre className="search-words">{list.data.csv}</pre>
      )}
    </>
  )
}

function fileOf(csv: string) {
  return { fileName: 'search-words.csv', file: new Blob([csv], { type: 'text/csv' }) }
}
