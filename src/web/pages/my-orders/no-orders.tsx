import { href } from '../../href.ts'

export function NoOrders() {
  return (
    <div className="empty">
      <h2>No orders yet</h2>
      <p>What you add to order stands here until it is paid, shipped and delivered.</p>
      <a className="btn btn-1" href={href.tools()}>
        Find a tool
      </a>
    </div>
  )
}
