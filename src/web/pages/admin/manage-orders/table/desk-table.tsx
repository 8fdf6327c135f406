import type { OrderColumn } from '#contract/staff/order-desk'
import type { DeskOrder } from '#contract/staff/order-desk.schema'
import { orderNumber } from '#contract/values/order-number'
import { columnLabels, type Columns } from '#web/pages/admin/manage-orders/filters/columns.ts'
import type { Selection } from '#web/pages/admin/manage-orders/selection/use-selection.ts'
import { DeleteButton } from './delete-button.tsx'
import { cells, type CellProps } from './order-cells.tsx'

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

const numbers: readonly OrderColumn[] = ['price', 'quantity', 'total']

/** The orders as a table. On a narrow screen every row is a card. */
export function DeskTable({ orders, columns, selection, stale, ...rest }: Props) {
  const isWhole = orders.every(({ _id }) => selection.ids.has(_id))
  return (
    <table className="tbl cards orders desk marked" aria-busy={stale}>
      <thead>
        <tr>
          <td>
            <input
              type="checkbox"
              aria-label="Select all orders of this page"
              checked={isWhole}
              onChange={() => selection.togglePage(orders)}
            />
          </td>
          {columns.map((name) => (
            <th key={name} scope="col" className={numbers.includes(name) ? 'num' : undefined}>
              {columnLabels[name]}
            </th>
          ))}
          <td>
            <span className="vh">Action</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order._id} order={order} columns={columns} selection={selection} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = CellProps & Pick<Props, 'columns' | 'selection' | 'mayDelete' | 'onDelete'>

function Row({ order, columns, search, selection, mayDelete, onDelete }: RowProps) {
  const isSelected = selection.ids.has(order._id)
  const isNamed = columns.includes('productName')
  return (
    <tr data-order-row className={isSelected ? 'selected' : undefined}>
      <td className="select">
        <input
          type="checkbox"
          aria-label={`Select order ${orderNumber(order._id)} of ${order.name}`}
          checked={isSelected}
          onChange={() => selection.toggle(order._id)}
        />
      </td>
      {columns.map((name) => {
        const Cell = cells[name]
        return <Cell key={name} order={order} search={search} isNamed={isNamed} />
      })}
      <td className="acts">{mayDelete && <DeleteButton order={order} onDelete={onDelete} />}</td>
    </tr>
  )
}
