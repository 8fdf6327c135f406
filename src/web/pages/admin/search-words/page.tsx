import './search-words.css'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { DownloadButton } from '#web/ui/lists/download-button.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
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
      <Loaded query={list} failed="The list could not be loaded." rows={8}>
        {(data) =>
          mayEdit ? (
            <WordsForm csv={data.csv} seen={newest?._id ?? null} />
          ) : (
            <pre className="search-words">{data.csv}</pre>
          )
        }
      </Loaded>
    </>
  )
}

function fileOf(csv: string) {
  return { fileName: 'search-words.csv', file: new Blob([csv], { type: 'text/csv' }) }
}
