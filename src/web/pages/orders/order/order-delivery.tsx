import { dayRange, dayWords } from '#contract/values/day-range'
import type { OrderDelivery as Delivery } from '#contract/orders/charges.schema'
import type { OrderDetail } from '#contract/orders.schema'
import { Calculation } from '#web/ui/delivery/calculation.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'

/** How the goods get to the buyer, what that was calculated from, and to whom they go. */
export function OrderDelivery({ order }: { order: OrderDetail }) {
  const { recipient, deliverTo, mobile, email, delivery } = order
  const isPickup = delivery?.mode === 'pickup'
  return (
    <section className="delivery screen" aria-labelledby="delivery">
      <h2 id="delivery">{isPickup ? 'Pick-up' : 'Delivery'}</h2>
      <Facts
        facts={[
          ...wayRows(order, delivery),
          ['Name', recipient],
          !isPickup && ['Address', deliverTo],
          mobile !== '' && ['Mobile', mobile],
          ['Email', email],
        ]}
      />
      {delivery && delivery.mode !== 'none' && <Calculation explain={delivery.explain} />}
    </section>
  )
}

const ways = { parcel: 'Parcel carrier', freight: 'Truck freight' } as const

function wayRows({ axes }: OrderDetail, delivery: Delivery | null): [string, string][] {
  if (delivery === null || delivery.mode === 'none') return []
  // What is planned is of interest until the goods have arrived, or if they never will.
  const isAhead = axes.order === 'open' && axes.goods !== 'delivered'
  if (delivery.mode === 'pickup') {
    const place = delivery.pickup && [...delivery.pickup.address, delivery.pickup.hours]
    return [
      ...(place ? [['Collect at', place.filter(Boolean).join('\n')] as [string, string]] : []),
      ...(isAhead ? [['Ready', dayWords(delivery.shipsOn)] as [string, string]] : []),
    ]
  }
  return [
    ['Ships by', ways[delivery.mode]],
    ...(isAhead ? [['Expected', dayRange(delivery.arrives)] as [string, string]] : []),
  ]
}
