import { cartHref } from '#web/cart/cart-href.ts'
import { href } from '#web/navigation/href.ts'

/**
 * Nobody needs an account to buy. Somebody who came from the purchase of a product is led to the cart with it, others to the
 * tools.
 */
export function GuestWay({ from }: { from: string | undefined }) {
  const [, id, search = ''] = /^\/tools\/([0-9a-f-]{36})(\?.*)?$/i.exec(from ?? '') ?? []
  const quantity = new URLSearchParams(search).get('quantity')
  return (
    <p className="note">
      You can buy without an account.{' '}
      {id === undefined ? (
        <a href={href.tools()}>Put what you need in the cart</a>
      ) : (
        <a href={cartHref.add(id, quantity)}>Put it in the cart and check out as a guest</a>
      )}
      .
    </p>
  )
}
