import './pick-list.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { keptSelection } from '#web/pages/admin/manage-orders/selection/kept-selection.ts'
import { LeftOut } from '#web/pages/admin/manage-orders/selection/left-out.tsx'
import { NothingSelected } from '#web/pages/admin/manage-orders/selection/nothing-selected.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { PaperHead } from '#web/ui/site/paper-head.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'

/** What to take from the shelf for the selected orders, in the order of the shelf. */
export function Page() {
  const client = useClient()
  const [ids] = useState(keptSelection)
  const list = useQuery({
    queryKey: ['order', 'pick-list', ids],
    queryFn: () => client.orderDesk.pick({ body: { ids } }),
    enabled: ids.length > 0,
    staleTime: 0,
  })
  const { orders = 0, lines = [], leftOut = [] } = list.data ?? {}
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const made = new Date(list.dataUpdatedAt).toISOString()
  return (
    <>
      <Crumbs trail={[{ label: 'Manage Orders', href: href.manageOrders() }]} current="Pick list" />
      {list.data && (
        <PaperHead title="Pick list" lines={[counted(orders, units), formatDateTime(made)]} />
      )}
      <div className="dash-head screen">
        <h1>Pick list</h1>
        <p className="muted small" role="status">
          {list.data && counted(orders, units)}
        </p>
      </div>
      {ids.length === 0 ? (
        <NothingSelected />
      ) : (
        <Loaded query={list} failed="The list could not be loaded.">
          {() => (
            <>
              <LeftOut orders={leftOut} />
              {lines.length > 0 && (
                <>
                  <div className="row pick-acts screen">
                    <button type="button" className="btn btn-1" onClick={() => print()}>
                      Print
                    </button>
                    <a className="btn" href={staffHref.packingSlips()}>
                      Packing slips
                    </a>
                  </div>
                  <Lines lines={lines} />
                </>
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

type Line = {
  partNumber: string
  productName: string
  company: string
  units: number
  orders: number
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <DataTable
      className="pick-list"
      rows={lines}
      keyOf={(line) => `${line.partNumber} ${line.productName}`}
      columns={[
        { name: 'Part number', kind: 'row', className: 'pn', cell: (line) => line.partNumber },
        { name: 'Product name', cell: (line) => line.productName },
        { name: 'Company', cell: (line) => line.company },
        { name: 'Units', kind: 'number', cell: (line) => <b>{formatCount(line.units)}</b> },
        { name: 'Orders', kind: 'number', cell: (line) => formatCount(line.orders) },
        {
          name: 'Picked',
          kind: 'unnamed',
          className: 'picked',
          cell: (line) => <input type="checkbox" aria-label={`${line.partNumber} is picked`} />,
        },
      ]}
    />
  )
}

function counted(orders: number, units: number): string {
  return `${formatCount(units)} ${units === 1 ? 'unit' : 'units'} for ${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'}`
}
