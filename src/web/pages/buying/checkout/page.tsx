import './checkout.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#contract/carts/carts.schema'
import type { User } from '#contract/users.schema'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useCart } from '#web/cart/use-cart.ts'
import { addressesQuery } from '#web/data/address-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { useSession } from '#web/session/session.ts'
import { useKeptDestination } from '#web/ui/delivery/kept-destination.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutStore } from './checkout-store.ts'
import { initialFor } from './initial-checkout.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import { useLapsedSession } from './use-lapsed-session.ts'
import { usePlacedHere } from './use-placed-here.ts'

/** Orders the whole cart on one page: whom to write to, where the goods go, what they cost, and the card. */
export function Page() {
  const session = useSession()
  const hasLapsed = useLapsedSession(session)
  const { cart, failure, retry } = useCart()
  const user = session.state === 'in' ? session.user : undefined
  // While it is paid, the order empties the cart. What was ordered stays on the screen until the order is shown.
  const [paying, setPaying] = useState<Cart | null>(null)
  const shown = paying ?? cart
  return (
    <div className="wrap checkout">
      <div className="pagehead">
        <h1>Checkout</h1>
      </div>
      {failure ? (
        <ErrorNote retry={retry}>{cartSentence(failure)}</ErrorNote>
      ) : !shown || session.state === 'loading' || hasLapsed ? (
        <CheckoutSkeleton />
      ) : (
        <Ordering
          key={user?._id ?? 'guest'}
          cart={shown}
          user={user}
          onBusy={(isBusy) => setPaying(isBusy ? shown : null)}
        />
      )}
    </div>
  )
}

type OrderingProps = { cart: Cart; user: User | undefined; onBusy: (isBusy: boolean) => void }

/** Waits for what the form begins with. If that cannot be had, the form begins empty. */
function Ordering({ cart, user, onBusy }: OrderingProps) {
  const client = useClient()
  const isCustomer = user !== undefined
  const book = useQuery({ ...addressesQuery(client), enabled: isCustomer, retry: false })
  const profile = useQuery({
    ...profileQuery(client, user?.email ?? ''),
    enabled: isCustomer,
    retry: false,
  })
  const [store] = useState(() => checkoutStore(sessionStorage, user?._id ?? 'guest'))
  const placed = usePlacedHere(store, cart)
  const kept = useKeptDestination()
  if (placed.isLeaving) return <CheckoutSkeleton />
  if (cart.lines.length === 0) return <NothingToOrder placed={placed.here} isGuest={!isCustomer} />
  if (isCustomer && (book.isPending || profile.isPending)) return <CheckoutSkeleton />
  return (
    <CheckoutForm
      cart={cart}
      user={user}
      book={book.data ?? []}
      store={store}
      initial={initialFor(user, profile.data, kept)}
      onBusy={onBusy}
    />
  )
}

function CheckoutSkeleton() {
  return (
    <>
      <NeedsScripts what="page" />
      <div className="checkout-cols" aria-busy="true">
        <div className="sk sk-form" />
        <div className="sk checkout-sk" />
      </div>
    </>
  )
}
