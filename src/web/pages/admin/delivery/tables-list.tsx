import { useQuery } from '@tanstack/react-query'
import type { ShippingTable } from '#contract/shipping/tables.schema'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { formatDate, formatDateTime } from '#web/ui/texts/dates.ts'
import { CarrierState } from './carrier-state.tsx'
import { tablesQuery } from './delivery-queries.ts'
import { tableWords } from './table-words.ts'

/** The four tables, and whether each is there. */
export function TablesList() {
  const tables = useQuery(tablesQuery(useClient()))
  return (
    <Loaded query={tables} failed="The rates could not be loaded." rows={4}>
      {(data) => {
        const missing = data.filter(({ current }) => current === null).length
        return (
          <>
            <p className="delivery-lead">
              {missing === 0
                ? 'Each table is a CSV file. Orders keep the price they were quoted.'
                : 'Until all four tables are uploaded, the store cannot quote delivery, and says so to buyers.'}
            </p>
            <DataTable
              className="in-delivery"
              rows={data}
              keyOf={({ kind }) => kind}
              columns={[
                {
                  name: 'Table',
                  kind: 'row',
                  cell: ({ kind }) => (
                    <>
                      <a href={staffHref.delivery({ table: kind })}>{tableWords[kind].label}</a>
                      <span className="small muted delivery-note">{tableWords[kind].about}</span>
                    </>
                  ),
                },
                { name: 'In use since', cell: (table) => <Since table={table} /> },
                {
                  name: 'Uploaded by',
                  cell: ({ current }) => current && (current.uploadedBy ?? 'Came with the shop'),
                },
              ]}
            />
            <p className="small muted delivery-lead">
              The ZIP code that zones are counted from, the cut-off hour and pick-up are{' '}
              <a href={staffHref.settings({ section: 'delivery' })}>settings</a>.
            </p>
            <CarrierState />
          </>
        )
      }}
    </Loaded>
  )
}

function Since({ table: { current, newest } }: { table: ShippingTable }) {
  return (
    <span>
      {current ? formatDate(current.effectiveFrom) : <span className="chip bad">Missing</span>}
      {newest?.state === 'coming' && (
        <span className="small muted delivery-note">
          Another one counts from {formatDateTime(newest.effectiveFrom)}
        </span>
      )}
    </span>
  )
}
