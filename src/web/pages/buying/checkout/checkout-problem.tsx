import type { Cart } from '#contract/carts/carts.schema'
import { ProblemError } from '#contract/problem'
import { formatDollars, type Dollars } from '#contract/values/money'
import { cartHref } from '#web/cart/cart-href.ts'
import { amountRefusal } from '#web/ui/texts/amount-sentence.ts'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { href } from '#web/navigation/href.ts'
import { whyNot } from '#web/ui/delivery/delivery-words.ts'
import { isRefused } from './place-order.ts'
import type { CheckoutProblem } from './use-checkout.ts'

type Props = { problem: CheckoutProblem | null; cart: Cart; total: Dollars | undefined }

/** What keeps the order from being placed, and what to do. A problem with the card is told beside the card. */
export function CheckoutProblemNote({ problem, cart, total }: Props) {
  if (!problem || problem.kind === 'card') return null
  return (
    <p className="note err" role="alert">
      {problem.kind === 'refused' ? (
        <Refused error={problem.error} isReady={cart.canOrder} />
      ) : (
        <Moved problem={problem} total={total} />
      )}
    </p>
  )
}

type MovedProps = {
  problem: Exclude<CheckoutProblem, { kind: 'card' | 'refused' }>
  total: Dollars | undefined
}

function Moved({ problem, total }: MovedProps) {
  const now = problem.kind === 'repriced' ? problem.now : total
  const what = problem.kind === 'repriced' ? 'The price' : 'Your cart'
  return (
    <>
      {what} has changed: the total was {formatDollars(problem.before)}
      {/* Until the new total is there, the one of before is still shown. */}
      {now !== undefined && now !== problem.before && ` and is now ${formatDollars(now)}`}. Nothing
      was ordered or paid yet. Please look at your order and press again.
    </>
  )
}

function Refused({ error, isReady }: { error: unknown; isReady: boolean }) {
  if (!(error instanceof ProblemError)) {
    return 'The store did not respond. Please press again: the same order is never placed or paid twice.'
  }
  if (isRefused(error, 'not_shippable')) return whyNot(error)
  if (isRefused(error, 'out_of_stock', 'cart_not_ready')) {
    return (
      <>
        {isReady
          ? 'There is not enough of something in your cart any more.'
          : 'Something in your cart cannot be ordered as it is.'}{' '}
        Nothing was ordered or paid. <a href={cartHref.cart()}>Look at the cart</a>
      </>
    )
  }
  return (
    <>
      {amountRefusal(error) ?? cartSentence(error)}
      {isRefused(error, 'order_paid', 'payment_processing', 'too_many_open_orders') && (
        <>
          {' '}
          <a href={href.myOrders()}>Go to My Orders</a>
        </>
      )}
    </>
  )
}
