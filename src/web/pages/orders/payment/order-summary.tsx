import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'
import { orderCan } from '#contract/order-status'
import type { OrderDetail } from '#contract/orders.schema'
import { Costs } from '#web/ui/delivery/costs.tsx'
import { Calculation } from '#web/ui/delivery/calculation.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'
import { ProductPicture } from '#web/ui/products/product-picture.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { DestinationForm } from './destination-form.tsx'
import { orderCosts, orderSum } from './order-costs.ts'

type Props = {
  order: OrderDetail
  isPaying: boolean
  /** Called when another destination has changed the amount. */
  onCharged: () => void
}

/** What is ordered and what it costs. Where it goes can be changed in place until it is paid. */
export function OrderSummary({ order, isPaying, onCharged }: Props) {
  const [isChanging, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const { delivery, lines } = order
  const isKnown = delivery !== null && delivery.mode !== 'none'
  const canChange = isKnown && orderCan('pay', order.axes)
  const close = () => setChanging(false)

  // The button is drawn again only after the form is gone.
  const wasChanging = useRef(false)
  useEffect(() => {
    if (wasChanging.current && !isChanging) change.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])

  return (
    <aside className="sum" aria-label="Order summary">
      <div className="plate">
        <ProductPicture product={order} sizes="(min-width: 992px) 30vw, 30vw" eager />
      </div>
      <div className="b">
        {lines.length > 1 ? <Lines order={order} /> : <OneLine order={order} />}
      </div>
      <div className="b owed">
        {isChanging && canChange ? (
          <>
            <h2>Where do the goods go?</h2>
            <DestinationForm
              order={order}
              takesFocus
              onTaken={() => {
                close()
                onCharged()
              }}
              onCancel={close}
            />
          </>
        ) : (
          <Costs costs={orderCosts(order)} sum={orderSum(order)}>
            {isKnown && (
              <div className="row between">
                <Calculation explain={delivery.explain} />
                {canChange && (
                  <button
                    ref={change}
                    type="button"
                    className="btn btn-t btn-s"
                    disabled={isPaying}
                    onClick={() => setChanging(true)}
                  >
                    Change<span className="vh"> where the goods go</span>
                  </button>
                )}
              </div>
            )}
          </Costs>
        )}
      </div>
    </aside>
  )
}

function OneLine({ order }: { order: OrderDetail }) {
  return (
    <>
      <p className="pn">{order.partNumber}</p>
      <h2>{order.productName}</h2>
      <Facts
        facts={[
          ['Company', order.company],
          ['Quantity', formatCount(order.quantity)],
          ['Per unit price', formatDollars(order.price)],
          ['Status', <StatusChip key="status" status={order.status} />],
        ]}
      />
    </>
  )
}

function Lines({ order }: { order: OrderDetail }) {
  return (
    <>
      <h2>{order.lines.length} products</h2>
      <table className="spec">
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                {line.partNumber && <span className="pn small">{line.partNumber} </span>}
                {line.productName}
                <span className="cost-note">
                  {formatCount(line.quantity)} × {formatDollars(line.price)}
                </span>
              </th>
              <td className="num">{formatDollars(line.total)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Status</th>
            <td>
              <StatusChip status={order.status} />
            </td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
