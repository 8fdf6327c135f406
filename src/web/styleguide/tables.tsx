import '#web/pages/orders/orders-list/orders.css'
import '#web/pages/admin/manage-orders/manage-orders.css'
import { usualColumns } from '#web/pages/admin/manage-orders/filters/columns.ts'
import { DeskTable } from '#web/pages/admin/manage-orders/table/desk-table.tsx'
import { OrdersTable } from '#web/pages/orders/my-orders/orders-table.tsx'
import { readFilter } from '#web/pages/shop/tools/filter.ts'
import { ProductRows } from '#web/pages/shop/tools/rows/product-rows.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { few, gone, long, orderThatIs, wrench } from './samples.ts'
import { nothing, State } from './state.tsx'

const orders = [
  orderThatIs('Pending', 1),
  orderThatIs('Paid', 2),
  orderThatIs('Cancelled', 3),
  orderThatIs('Disputed', 4, long),
]

const deskOrders = orders.map((order, index) => ({
  ...order,
  customer: index > 0 ? ('returning' as const) : ('new' as const),
  categories: ['torque'],
  shipment: null,
  notes: index,
}))

const unfiltered = readFilter(new URLSearchParams())

export function Tables() {
  return (
    <div className="stack">
      <State name="orders: rows, or blocks with their labels on a narrow screen">
        <OrdersTable orders={orders} before={0} stale={false} onRemove={nothing} />
      </State>
      <State name="the same while another page is fetched">
        <OrdersTable orders={orders.slice(1, 2)} before={0} stale onRemove={nothing} />
      </State>
      <State name="orders as an admin sees them">
        <DeskTable
          orders={deskOrders}
          columns={usualColumns}
          search={{}}
          selection={{
            ids: new Set([deskOrders[1]?._id ?? '']),
            toggle: nothing,
            togglePage: nothing,
          }}
          stale={false}
          mayDelete
          onDelete={nothing}
        />
      </State>
      <State name="dense list of products">
        <ProductRows products={[wrench, few, gone, long]} filter={unfiltered} facets={undefined} />
      </State>
      <State name="a row under the pointer" drawn="hover">
        <ProductRows products={[wrench]} filter={unfiltered} facets={undefined} />
      </State>
      <State name="specification">
        <Facts
          facts={[
            ['Range', '40 to 200 Nm'],
            ['Square', '1/2 in'],
            [
              'Standard that it was built and is tested to',
              'ISO 6789-2:2017, class A, with an adjustable scale and a certificate of its own',
            ],
          ]}
        />
      </State>
      <State name="on its way">
        <Loaded
          query={{ data: undefined, isError: false, refetch: nothing }}
          failed="The orders could not be loaded."
          rows={2}
        />
      </State>
    </div>
  )
}
