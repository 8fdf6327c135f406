import type { ApplicationExample } from '#contract/imports/imports.schema'
import { staffHref } from '#web/pages/staff-href.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'

/** Applications of several parts. */
export function ApplicationsTable({
  applications,
}: {
  applications: readonly ApplicationExample[]
}) {
  return (
    <DataTable
      className="fitment-rows"
      rows={applications}
      keyOf={(one) => JSON.stringify(one)}
      columns={[
        {
          name: 'Part',
          kind: 'row',
          cell: (one) => <a href={staffHref.fitmentPart(one.partNumber)}>{one.partNumber}</a>,
        },
        {
          name: 'Vehicle',
          cell: (one) => (
            <>
              {one.yearFrom === one.yearTo ? one.yearFrom : `${one.yearFrom}–${one.yearTo}`}{' '}
              {one.make} {one.model}
            </>
          ),
        },
        { name: 'Engine', cell: (one) => one.engine ?? 'any' },
        { name: 'Position', cell: (one) => one.position?.replace('_', ' ') ?? 'any' },
        { name: 'Quantity', kind: 'number', cell: (one) => one.quantity },
        { name: 'Note', cell: (one) => one.note ?? '' },
      ]}
    />
  )
}
