import './packing-slips.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackingSlips } from '#contract/staff/many-orders.schema'
import { formatCount } from '#contract/values/numbers'
import { orderNumber } from '#contract/values/order-number'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { keptSelection } from '#web/pages/admin/manage-orders/selection/kept-selection.ts'
import { LeftOut } from '#web/pages/admin/manage-orders/selection/left-out.tsx'
import { NothingSelected } from '#web/pages/admin/manage-orders/selection/nothing-selected.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { BoughtFor } from '#web/ui/marks/bought-for.tsx'
import { PaperHead } from '#web/ui/site/paper-head.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'

type Slip = PackingSlips['slips'][number]

/** A slip for each selected order. Printed, each is on a page of its own. */
export function Page() {
  const client = useClient()
  const [ids] = useState(keptSelection)
  const packed = useQuery({
    queryKey: ['order', 'packing-slips', ids],
    queryFn: () => client.orderDesk.pack({ body: { ids } }),
    enabled: ids.length > 0,
    staleTime: 0,
  })
  const { slips = [], leftOut = [] } = packed.data ?? {}
  return (
    <>
      <Crumbs
        trail={[{ label: 'Manage Orders', href: href.manageOrders() }]}
        current="Packing slips"
      />
      <div className="dash-head screen">
        <h1>Packing slips</h1>
        <p className="muted small" role="status">
          {packed.data && (slips.length === 1 ? '1 slip' : `${formatCount(slips.length)} slips`)}
        </p>
      </div>
      {ids.length === 0 ? (
        <NothingSelected />
      ) : (
        <Loaded query={packed} failed="The slips could not be loaded." rows={4}>
          {() => (
            <>
              <LeftOut orders={leftOut} />
              {slips.length > 0 && (
                <p className="row slip-acts screen">
                  <button type="button" className="btn btn-1" onClick={() => print()}>
                    Print
                  </button>
                </p>
              )}
              <div className="slips">
                {slips.map((slip) => (
                  <PackingSlip key={slip.orderId} slip={slip} />
                ))}
              </div>
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

function PackingSlip({ slip }: { slip: Slip }) {
  const { orderId, placedAt, name, address, mobile, isPickup, carrier, trackingNumber, lines } =
    slip
  const number = orderNumber(orderId)
  return (
    <article className="slip" aria-labelledby={`slip-${orderId}`}>
      <PaperHead
        title="Packing slip"
        lines={[`Order ${number}`, `Placed ${formatDate(placedAt)}`]}
      />
      <h2 id={`slip-${orderId}`} className="screen">
        Order {number}
      </h2>
      <address>
        <b>{name}</b>
        {!isPickup && <span>{address}</span>}
        <span>{mobile}</span>
      </address>
      {isPickup && (
        <p>
          <b>Pick-up: the buyer collects it.</b>
        </p>
      )}
      {carrier && <p>{[carrier, trackingNumber].filter(Boolean).join(', ')}</p>}
      <DataTable
        isPlain
        rows={lines}
        keyOf={(_, index) => index}
        columns={[
          { name: 'Part number', kind: 'row', className: 'pn', cell: (line) => line.partNumber },
          {
            name: 'Product name',
            cell: (line) => (
              <>
                {line.productName}
                <span className="muted small"> {line.company}</span>
                <BoughtFor boughtFor={line.boughtFor} whose="the buyer’s" />
              </>
            ),
          },
          { name: 'Quantity', kind: 'number', cell: (line) => <b>{formatCount(line.quantity)}</b> },
        ]}
      />
    </article>
  )
}
