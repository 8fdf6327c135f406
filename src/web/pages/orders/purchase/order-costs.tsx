import type { Product } from '#contract/catalog/product.schema'
import { dollarsFromCents, formatDollars } from '#contract/values/money'
import { formatCount } from '#contract/values/numbers'
import { DeliveryKinds, FreightExtras } from '#web/ui/delivery/delivery-choices.tsx'
import { Costs, type Cost } from '#web/ui/delivery/costs.tsx'
import type { DeliveryWay } from '#web/ui/delivery/delivery-way.ts'
import { quoteCosts } from '#web/ui/delivery/quote-costs.ts'
import { Calculation } from '#web/ui/delivery/calculation.tsx'
import { orderTotal } from './purchase-order.ts'
import type { OrderQuote } from './use-order-quote.ts'

type Props = {
  product: Product
  quantity: number | undefined
  way: DeliveryWay
  delivery: OrderQuote
  onChoose: (way: DeliveryWay) => void
}

/** How the goods are to arrive, and what they cost with delivery and tax. */
export function OrderCosts({ product, quantity, way, delivery, onChoose }: Props) {
  const { shown } = delivery
  const goods: Cost = {
    label: 'Total amount',
    notes:
      quantity === undefined ? [] : [`${formatCount(quantity)} × ${formatDollars(product.price)}`],
    amount: quantity === undefined ? null : dollarsFromCents(orderTotal(product.price, quantity)),
  }
  return (
    <div className="order-costs" aria-busy={delivery.isFetching}>
      <div className="delivery-to">
        <DeliveryKinds kind={way.kind} choose={(kind) => onChoose({ ...way, kind })} />
      </div>
      <Costs
        costs={[goods, ...quoteCosts(shown, delivery.problem ?? delivery.zipProblem)]}
        sum={{ label: 'To pay', amount: shown?.total ?? null }}
        stale={delivery.isStale}
      >
        <div className="calculated">
          {shown && (
            <Calculation
              explain={shown.explain}
              also={shown.mode === 'freight' ? 'what the truck needs' : ''}
            >
              {shown.mode === 'freight' && (
                <FreightExtras
                  extras={way.extras}
                  setExtras={(extras) => onChoose({ ...way, extras })}
                />
              )}
            </Calculation>
          )}
        </div>
      </Costs>
    </div>
  )
}
