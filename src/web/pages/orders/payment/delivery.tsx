import type { Order } from '#contract/orders.schema'

/** The delivery address, shown before payment as the last chance to notice a mistake. */
export function Delivery({ order: { name, deliverTo, mobile, email } }: { order: Order }) {
  return (
    <section className="delivery" aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      <table className="spec">
        <tbody>
          <tr>
            <th scope="row">Name</th>
            <td>{name}</td>
          </tr>
          <tr>
            <th scope="row">Address</th>
            <td>{deliverTo}</td>
          </tr>
          <tr>
            <th scope="row">Mobile</th>
            <td>{mobile}</td>
          </tr>
          <tr>
            <th scope="row">Email</th>
            <td>{email}</td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
