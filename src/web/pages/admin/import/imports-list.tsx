import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ImportSubject } from '#contract/imports/import-words'
import type { Import } from '#contract/imports/imports.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { askedWords, importTitle } from '#web/pages/admin/import-report/asked-words.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import type { ListPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { ImportChip } from './import-chip.tsx'
import { importsQuery } from './import-queries.ts'
import { modeWords } from './subject-words.ts'

type Props = {
  /** What the imports are about. */
  subjects: readonly ImportSubject[]
  place: ListPlace
  /** The address of the list at a place. */
  addressAt: (at: Record<string, string>) => string
  limit?: number
  empty: ReactNode
}

/** What was imported and changed in bulk, by anybody, the newest first. */
export function ImportsList({ subjects, place, addressAt, limit = 20, empty }: Props) {
  const asked = { subjects, cursor: place.cursor, limit }
  const imports = useQuery(importsQuery(useClient(), asked))
  return (
    <>
      <Loaded query={imports} failed="The imports could not be loaded." rows={3} empty={empty}>
        {({ items }) => <ImportsTable imports={items} busy={imports.isPlaceholderData} />}
      </Loaded>
      <Pagination place={place} next={imports.data?.next} addressAt={addressAt} />
    </>
  )
}

function ImportsTable({ imports, busy }: { imports: readonly Import[]; busy: boolean }) {
  return (
    <DataTable
      className="imports"
      busy={busy}
      rows={imports}
      keyOf={(found) => found._id}
      columns={[
        {
          name: 'What',
          kind: 'row',
          cell: (found) => (
            <a href={staffHref.importReport(found._id)}>
              {importTitle(found)}
              <br />
              <span className="muted small">{askedWords(found).join('; ')}</span>
            </a>
          ),
        },
        {
          name: 'State',
          cell: (found) => (
            <>
              <ImportChip found={found} />
              {found.mode === 'whole' && (
                <span className="muted small import-mode">{modeWords.whole}</span>
              )}
            </>
          ),
        },
        { name: 'Added', kind: 'number', cell: ({ added }) => formatCount(added) },
        { name: 'Changed', kind: 'number', cell: ({ changed }) => formatCount(changed) },
        { name: 'Removed', kind: 'number', cell: ({ removed }) => formatCount(removed) },
        { name: 'Refused', kind: 'number', cell: ({ refused }) => formatCount(refused) },
        {
          name: 'Sent',
          cell: ({ createdAt, madeBy }) => (
            <span>
              <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,{' '}
              {madeBy ?? 'a former user'}
            </span>
          ),
        },
      ]}
    />
  )
}
