import '#web/pages/admin/fitment/fitment.css'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Product } from '#contract/catalog/product.schema'
import { useClient } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { FindPart } from '#web/pages/admin/fitment/find-part.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { readPlace } from '#web/ui/lists/list-place.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'

const pageSize = 25
const told = ['make', 'model', 'from', 'to'] as const

/** Chooses the part that gets an application for a vehicle, among those of a category or found by words. */
export function Page({ search }: PageProps) {
  const client = useClient()
  const place = readPlace(search)
  const [category, q] = [search.get('category') ?? '', search.get('q') ?? '']
  const query = {
    limit: pageSize,
    ...(category && { category }),
    ...(q && { q }),
    ...(place.cursor && { cursor: place.cursor }),
  }
  const parts = useQuery({
    queryKey: ['staff-products', 'fitment', 'to-add', query],
    queryFn: ({ signal }) => client.products.list({ query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const vehicle = Object.fromEntries(told.map((name) => [name, search.get(name) ?? '']))
  const name = `${vehicle['make']} ${vehicle['model']}`.trim()
  return (
    <>
      <Crumbs trail={[{ label: 'Fitment', href: staffHref.fitment() }]} current="Add parts" />
      <div className="dash-head">
        <h1 className="fitment-file">{name ? `Parts for the ${name}` : 'Add parts'}</h1>
      </div>
      <div className="fitment">
        <section aria-labelledby="which-part">
          <h2 id="which-part">Which part fits it?</h2>
          <PartsTable parts={parts} vehicle={vehicle} asked={q || category} />
          <Pagination
            place={place}
            next={parts.data?.next}
            addressAt={(at) =>
              staffHref.fitmentAdd({
                ...(category && { category }),
                ...(q && { q }),
                ...vehicle,
                ...at,
              })
            }
          />
        </section>
        <FindPart vehicle={vehicle} />
      </div>
    </>
  )
}

type TableProps = {
  parts: UseQueryResult<{ items: readonly Product[] }>
  vehicle: Record<string, string>
  asked: string
}

function PartsTable({ parts, vehicle, asked }: TableProps) {
  return (
    <Loaded
      query={parts}
      failed="The parts could not be loaded."
      empty={<p>No part is found by “{asked}”.</p>}
    >
      {({ items }) => (
        <DataTable
          className="fitment-choice"
          busy={parts.isPlaceholderData}
          rows={items}
          keyOf={({ partNumber }) => partNumber}
          columns={[
            {
              name: 'Part',
              kind: 'row',
              cell: ({ partNumber }) => (
                <a href={staffHref.fitmentPart(partNumber, vehicle)}>{partNumber}</a>
              ),
            },
            { name: 'Name', label: '', cell: ({ productName }) => productName },
          ]}
        />
      )}
    </Loaded>
  )
}
