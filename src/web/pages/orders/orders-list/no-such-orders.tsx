import { statusChoices, type OrdersFilter } from './orders-filter.ts'

type Props = { filter: OrdersFilter; to: (search: Record<string, string>) => string }

/** Says why the list is empty and links to lists that are not. */
export function NoSuchOrders({ filter: { q, status, cursor }, to }: Props) {
  const label = statusChoices.find((choice) => choice.status === status)?.label
  return (
    <div className="empty">
      <h2>{cursor && !q && !status ? 'No more orders' : 'No matching orders'}</h2>
      <p>
        {q
          ? `No order here has “${q}” in its part number, product or order number.`
          : status
            ? `There are no orders under “${label}” right now.`
            : 'They have moved to an earlier page.'}
      </p>
      <p className="row">
        {q && status !== 'All' && (
          <a className="btn btn-2" href={to({ q, status: 'All' })}>
            Search in all orders
          </a>
        )}
        <a className="btn" href={to({})}>
          See current orders
        </a>
      </p>
    </div>
  )
}
