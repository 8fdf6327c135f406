import type { Cart } from '#contract/carts/carts.schema'
import { keepsFromCheckout } from '#contract/carts/cart-problems'
import { cartHref } from '#web/cart/cart-href.ts'
import { amountSentence } from '#web/ui/texts/amount-sentence.ts'

/** What keeps the cart from being ordered as it is, with the way to it: lines, where each says why, or what they cost in all. */
export function NotReady({ cart }: { cart: Cart }) {
  const blocked = cart.lines.filter(({ problems }) => problems.some(keepsFromCheckout))
  const names = blocked.map(({ partNumber, productName }) => `${productName} (${partNumber})`)
  return (
    <div className="note warn" role="alert">
      <p>
        {blocked.length === 0 && cart.amountProblem
          ? amountSentence(cart.amountProblem)
          : `${blocked.length === 1 ? 'One product cannot be ordered as it is' : `${blocked.length} products cannot be ordered as they are`}: ${names.join(', ')}.`}
      </p>
      <p>
        <a href={cartHref.cart()}>Look at it in the cart</a>. What you typed here stays.
      </p>
    </div>
  )
}
