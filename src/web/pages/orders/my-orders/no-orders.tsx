import { href } from '#web/navigation/href.ts'

export function NoOrders() {
  return (
    <div className="empty">
      <h2>No current orders</h2>
      <p>
        Orders you place are listed here. Cancelled orders are listed under{' '}
        <a href={href.myOrders({ status: 'All' })}>all orders</a>.
      </p>
      <a className="btn btn-1" href={href.tools()}>
        Find a tool
      </a>
    </div>
  )
}
