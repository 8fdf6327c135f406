import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { unmeasuredQuery } from './delivery-queries.ts'

/** The products on sale whose delivery is a guess. */
export function Unmeasured({ search }: { search: URLSearchParams }) {
  const place = readPlace(search)
  const tools = useQuery(unmeasuredQuery(useClient(), place.cursor))
  return (
    <Loaded
      query={tools}
      failed="The products could not be loaded."
      empty={
        place.cursor ? undefined : (
          <div className="empty">
            <h2>Every product is measured</h2>
            <p>Products on sale without weight or size are listed here.</p>
          </div>
        )
      }
    >
      {(data) => (
        <>
          <p className="delivery-lead">
            Delivery of these products is calculated with 5 lb and 12 × 9 × 6 in., until somebody
            weighs and measures one packed piece.
          </p>
          <DataTable
            className="in-delivery"
            rows={data.items}
            keyOf={({ _id }) => _id}
            columns={[
              {
                name: 'Product',
                kind: 'row',
                cell: ({ _id, productName, company }) => (
                  <>
                    <a href={staffHref.editProduct(_id)}>{productName}</a>
                    <span className="small muted delivery-note">{company}</span>
                  </>
                ),
              },
              { name: 'Part number', className: 'pn', cell: ({ partNumber }) => partNumber },
              {
                name: 'Missing',
                cell: ({ hasWeight, hasSize }) =>
                  [...(hasWeight ? [] : ['weight']), ...(hasSize ? [] : ['size'])].join(' and '),
              },
            ]}
          />
          <Pagination
            place={place}
            next={data.next}
            addressAt={(at) => staffHref.delivery({ view: 'unmeasured', ...at })}
          />
        </>
      )}
    </Loaded>
  )
}
