import type { Cart } from '#contract/carts/carts.schema'
import { keepsFromCheckout } from '#contract/carts/cart-problems'
import { cartHref } from '#web/cart/cart-href.ts'
import { DeliveryEstimate } from '#web/ui/delivery/delivery-estimate.tsx'
import { useEstimate } from '#web/ui/delivery/use-estimate.ts'
import { amountSentence } from '#web/ui/texts/amount-sentence.ts'
import { buyingHref } from '#web/pages/buying/buying-href.ts'
import { SummaryTotals } from './summary-totals.tsx'

type Props = { cart: Cart; onSaveAsList: () => void }

/** What the cart costs, with delivery and tax once a ZIP code is known, and the way on. */
export function CartSummary({ cart, onSaveAsList }: Props) {
  const orderable = cart.lines.filter(({ problems }) => !problems.some(keepsFromCheckout))
  const blocked = cart.lines.length - orderable.length
  const lines = orderable.map(({ toolId, quantity }) => ({ toolId, quantity }))
  const estimate = useEstimate(lines, { remembers: true })
  return (
    <section className="cart-sum" aria-labelledby="cart-sum">
      <h2 id="cart-sum">Summary</h2>
      <SummaryTotals cart={cart} blocked={blocked} quote={estimate.quote} />
      {lines.length > 0 && (
        <DeliveryEstimate
          estimate={estimate}
          hint={
            blocked === 0
              ? 'Delivery and tax for a ZIP code, before you sign in or pay.'
              : 'The price is for the products that can be ordered as they are.'
          }
        />
      )}
      {blocked > 0 && (
        <p className="note warn" role="status">
          {blocked === 1
            ? 'One product cannot be ordered as it is.'
            : `${blocked} products cannot be ordered as they are.`}{' '}
          Please change, save or remove {blocked === 1 ? 'it' : 'them'} first.
        </p>
      )}
      {blocked === 0 && cart.amountProblem && (
        <p className="note warn" role="status">
          {amountSentence(cart.amountProblem)}
        </p>
      )}
      {cart.canOrder ? (
        <a className="btn btn-1 btn-b" href={buyingHref.checkout()}>
          Checkout
        </a>
      ) : (
        <button type="button" className="btn btn-1 btn-b" disabled>
          Checkout
        </button>
      )}
      <p className="row">
        <a className="btn btn-s" href={cartHref.quickOrder()}>
          Add by part number
        </a>
        {cart.lines.length > 0 && (
          <button type="button" className="btn btn-s" onClick={onSaveAsList}>
            Save as a list
          </button>
        )}
      </p>
    </section>
  )
}
