import { useState } from 'react'
import type { Cart, CartLine } from '#contract/carts/carts.schema'
import { formatCount } from '#contract/values/numbers'
import { formatDollars } from '#contract/values/money'
import { cartHref } from '#web/cart/cart-href.ts'
import { FitPlace } from '#web/garage/fit-place.tsx'
import { useLineVehicle } from '#web/garage/line-vehicle.tsx'
import { nameOf } from '#web/garage/name-of.ts'
import { DrawnPicture } from '#web/ui/pictures/drawn-picture.tsx'
import { Costs } from './costs.tsx'
import type { TypedCheckout } from '#web/pages/buying/checkout/typed-checkout.ts'
import type { useCheckoutQuote } from '#web/pages/buying/checkout/use-checkout-quote.ts'
import { useIsWide } from './use-is-wide.ts'

type Props = {
  cart: Cart
  quote: ReturnType<typeof useCheckoutQuote>
  typed: TypedCheckout
}

/** What is ordered and what it costs. On a phone it opens at the top; on a wide screen it stays at the right. */
export function CheckoutSummary({ cart, quote, typed }: Props) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const count = cart.lines.length
  const total = quote.shown?.total ?? cart.goodsTotal
  return (
    <aside className="checkout-sum" aria-label="Your order">
      <details
        open={isWide || isOpen}
        onToggle={({ currentTarget }) => {
          if (!isWide) setOpen(currentTarget.open)
        }}
      >
        <summary>
          <span>
            Your order, {count} {count === 1 ? 'product' : 'products'}
          </span>
          <b>{formatDollars(total)}</b>
        </summary>
        <div className="checkout-sum-head">
          <h2>Your order</h2>
          <a className="small" href={cartHref.cart()}>
            Change the cart
          </a>
        </div>
        <ul className="l checkout-lines">
          {cart.lines.map((line) => (
            <Line key={line.toolId} line={line} />
          ))}
        </ul>
        <Costs goods={cart.goodsTotal} quote={quote} typed={typed} />
      </details>
    </aside>
  )
}

function Line({ line }: { line: CartLine }) {
  const { productName, partNumber, quantity, price, total, picture } = line
  const { vehicle, key } = useLineVehicle(line.toolId)
  return (
    <li data-for={key}>
      <DrawnPicture className="pic" picture={picture} alt="" sizes="56px" width={56} height={56} />
      <span className="what">
        <span>{productName}</span>
        <span className="muted small">
          <span className="pn">{partNumber}</span> {formatCount(quantity)} × {formatDollars(price)}
        </span>
        <FitPlace partNumber={partNumber} />
        {vehicle && <span className="muted small line-for">For {nameOf(vehicle)}</span>}
      </span>
      <span className="num">{total === null ? '–' : formatDollars(total)}</span>
    </li>
  )
}
