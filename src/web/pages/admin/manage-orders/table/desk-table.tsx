import type { DeskOrder } from '#contract/staff/order-desk.schema'
import { orderNumber } from '#contract/values/order-number'
import type { Columns } from '#web/pages/admin/manage-orders/filters/columns.ts'
import type { Selection } from '#web/pages/admin/manage-orders/selection/use-selection.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { DeleteButton } from './delete-button.tsx'
import { orderColumns } from './order-columns.tsx'

type Props = {
  orders: readonly DeskOrder[]
  columns: Columns
  /** The parameters of the filter: the order's page leads on through the same list. */
  search: Record<string, string>
  selection: Pick<Selection, 'ids' | 'toggle' | 'togglePage'>
  stale: boolean
  mayDelete: boolean
  onDelete: (order: DeskOrder) => void
}

/** The orders as a table. On a narrow screen every row is a card. */
export function DeskTable({
  orders,
  columns,
  search,
  selection,
  stale,
  mayDelete,
  onDelete,
}: Props) {
  const isWhole = orders.every(({ _id }) => selection.ids.has(_id))
  return (
    <DataTable
      className="orders desk marked"
      busy={stale}
      rows={orders}
      keyOf={({ _id }) => _id}
      rowProps={({ _id }) => ({
        'data-order-row': true,
        className: selection.ids.has(_id) ? 'selected' : undefined,
      })}
      columns={[
        {
          name: 'Select',
          kind: 'unnamed',
          className: 'select',
          head: (
            <input
              type="checkbox"
              aria-label="Select all orders of this page"
              checked={isWhole}
              onChange={() => selection.togglePage(orders)}
            />
          ),
          cell: ({ _id, name }) => (
            <input
              type="checkbox"
              aria-label={`Select order ${orderNumber(_id)} of ${name}`}
              checked={selection.ids.has(_id)}
              onChange={() => selection.toggle(_id)}
            />
          ),
        },
        ...orderColumns(columns, search),
        {
          name: 'Action',
          kind: 'acts',
          cell: (order) => mayDelete && <DeleteButton order={order} onDelete={onDelete} />,
        },
      ]}
    />
  )
}
