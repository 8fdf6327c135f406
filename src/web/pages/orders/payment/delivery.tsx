import type { Order } from '#contract/orders.schema'
import { Facts } from '#web/ui/lists/facts.tsx'

/** The delivery address, shown before payment as the last chance to notice a mistake. */
export function Delivery({ order: { name, deliverTo, mobile, email } }: { order: Order }) {
  return (
    <section className="delivery" aria-labelledby="delivery">
      <h2 id="delivery">Delivery</h2>
      <Facts
        facts={[
          ['Name', name],
          ['Address', deliverTo],
          ['Mobile', mobile],
          ['Email', email],
        ]}
      />
    </section>
  )
}
