import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { DeskApplication, DeskPart } from '#contract/fitment/applications-desk.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { applicationsQuery } from '#web/pages/admin/fitment/fitment-queries.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { ApplicationsTable } from './applications-table.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { MarkedApplications } from './marked-applications.tsx'
import type { PartFitment } from './use-part-fitment.ts'

/** A short list needs no search. */
const fewRows = 10

type Props = { part: DeskPart; fitment: PartFitment; mayEdit: boolean; search: URLSearchParams }

/** The applications of a part: found by words and years, marked to be ended or removed, opened to be changed. */
export function Applications({ part, fitment, mayEdit, search }: Props) {
  const [words, type] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<DeskApplication | null>(null)
  const q = useDeferredValue(words.trim())
  const place = q === '' ? readPlace(search) : { cursor: '', passed: [] }
  const rows = useQuery(
    applicationsQuery(useClient(), part.partNumber, { q, cursor: place.cursor }),
  )
  const items = rows.data?.items ?? []
  const chosen = items.filter(({ key }) => marked.has(key))

  return (
    <section aria-labelledby="applications">
      <h2 id="applications">Applications ({formatCount(part.applications)})</h2>
      {part.applications > fewRows && (
        <div className="fitment-find application-search">
          <Field label="Find among them">
            <input
              type="search"
              value={words}
              onChange={({ target }) => type(target.value)}
              placeholder="2016 Civic"
              maxLength={100}
            />
          </Field>
        </div>
      )}
      <Loaded
        query={rows}
        failed="The applications could not be loaded."
        rows={4}
        empty={
          <p className="muted" role="status">
            {q === ''
              ? 'It has none yet. Add the first, or copy those of another part.'
              : 'None of them has these words.'}
          </p>
        }
      >
        {() => (
          <>
            {mayEdit && (
              <MarkedApplications
                chosen={chosen}
                fitment={fitment}
                onDone={() => setMarked(new Set())}
              />
            )}
            <ApplicationsTable
              items={items}
              busy={rows.isPlaceholderData}
              marked={marked}
              onMark={mayEdit ? setMarked : undefined}
              onEdit={(one) => {
                fitment.forget()
                setEdited(one)
              }}
            />
          </>
        )}
      </Loaded>
      <Pagination
        place={place}
        next={rows.data?.next}
        addressAt={(at) => staffHref.fitmentPart(part.partNumber, at)}
      />
      {edited && (
        <EditDialog application={edited} fitment={fitment} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}
