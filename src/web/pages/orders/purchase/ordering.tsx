import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '#contract/catalog/product.schema'
import type { User } from '#contract/users.schema'
import { addressesQuery } from '#web/data/address-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { profileQuery } from '#web/data/profile-query.ts'
import { toHome } from '#web/ui/delivery/delivery-way.ts'
import { useKeptDestination } from '#web/ui/delivery/kept-destination.ts'
import { isInStock } from '#web/ui/products/in-stock.ts'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { OutOfStock } from '#web/pages/shop/product/order/out-of-stock.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderForm } from './order-form.tsx'
import { shippingTo } from './shipping-to.ts'
import { usePurchase, type Buyer } from './use-purchase.ts'

type Props = { product: ProductDetail; user: User; initialQuantity: string | null }

/** Shows the form once profile and address book are loaded, with what is saved filled in. If loading fails, it starts empty. */
export function Ordering({ product, user, initialQuantity }: Props) {
  const kept = useKeptDestination()
  const client = useClient()
  const profile = useQuery({ ...profileQuery(client, user.email), retry: false })
  const book = useQuery({ ...addressesQuery(client), retry: false })
  if (profile.isPending || book.isPending) return <OrderingSkeleton />
  const buyer = {
    ...user,
    ...shippingTo(profile.data, book.data),
    way: { ...toHome, kind: kept?.kind ?? 'home' },
  }
  return <OrderBy product={product} buyer={buyer} initialQuantity={initialQuantity} />
}

type OrderByProps = { product: ProductDetail; buyer: Buyer; initialQuantity: string | null }

function OrderBy({ product, buyer, initialQuantity }: OrderByProps) {
  const quantity = /^\d{1,9}$/.test(initialQuantity ?? '')
    ? Number(initialQuantity)
    : product.minimumOrder
  const purchase = usePurchase(product, { ...buyer, quantity }, () => {
    toast.success(messages.orderPlaced)
    navigate(href.myOrders())
  })
  // While an order is being sent, and after a refusal, the form stays, because its values are needed again.
  const isIdle = !purchase.canAdd && !purchase.isSending && !purchase.problem
  if (isIdle && !isInStock(product)) return <OutOfStock product={product} />
  return (
    <>
      <OrderForm product={product} buyer={buyer} purchase={purchase} />
      <NextSteps product={product} quantity={purchase.quantity.valid} />
    </>
  )
}

/** A placeholder of the form's size. */
export function OrderingSkeleton() {
  return (
    <>
      <noscript>
        <p className="note">
          This form needs JavaScript. Please turn it on and reload the page. It asks for the
          quantity, your name, your mobile number and your shipping address in the United States:
          street, city, state and ZIP code.
        </p>
      </noscript>
      <div className="sk sk-form">
        <Spinner label="Loading" />
      </div>
    </>
  )
}
