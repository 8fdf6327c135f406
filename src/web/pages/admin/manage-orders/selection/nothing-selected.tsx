import { href } from '#web/navigation/href.ts'

export function NothingSelected() {
  return (
    <div className="empty">
      <h2>No orders are selected</h2>
      <p>Select orders in the list first. The selection is kept in the tab where it was made.</p>
      <a className="btn" href={href.manageOrders({ status: 'To ship', order: 'oldest' })}>
        Orders to ship
      </a>
    </div>
  )
}
