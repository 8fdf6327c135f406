import { useMutation } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/orders.schema'
import { ProblemError } from '#contract/problem'
import { orderNumber } from '#contract/values/order-number'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { checkoutStore } from '#web/pages/buying/checkout/checkout-store.ts'
import { forgetOrderKey } from '#web/pages/buying/order-key.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErasureForm } from '#web/pages/erasing/erasure-form.tsx'
import { useDownload } from '#web/ui/lists/use-download.ts'
import { toast } from '#web/ui/notices/toast.ts'

type Props = { order: OrderDetail }

/** What somebody without an account may ask for: a copy of what is kept about them, and its erasure. */
export function YourData({ order }: Props) {
  const client = useClient()
  const { download, busy } = useDownload(async () => {
    const data = await client.personalData.showOrder({ params: { id: order._id } })
    return {
      fileName: `order-${orderNumber(order._id)}-data.json`,
      file: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    }
  })
  return (
    <section className="guest-keep screen" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>One JSON file has everything that we keep about you with this order.</p>
      <p>
        <BusyButton busy={busy} look="plain" type="button" onClick={download}>
          Download my data
        </BusyButton>
      </p>
      <Erasure order={order} />
    </section>
  )
}

function Erasure({ order }: Props) {
  const client = useClient()
  const erasing = useMutation({
    mutationFn: (email: string) =>
      client.personalData.eraseOrder({ params: { id: order._id }, body: { email } }),
    onSuccess: () => {
      forgetOrderKey(order._id)
      forgetCheckoutOf(order._id)
      toast.success('Your data in this order has been erased')
      navigate(href.home(), { replace: true })
    },
    onError: (error) => {
      if (!isUnfinished(error)) toast.error(cartSentence(error))
    },
  })
  return (
    <details className="guest-erasure">
      <summary>Erase my data</summary>
      <ErasureForm
        email={order.email}
        action="Erase my data"
        title="Erase data"
        consequence={`What we keep about ${order.email} with order ${orderNumber(order._id)} is erased immediately. This cannot be undone.`}
        erasing={erasing}
        lead={
          <p>
            We delete your name, address, telephone number and the e-mails about this order, and
            cancel the order if it is not paid. Goods and amounts stay in our books. The link to
            this page stops working.
          </p>
        }
      >
        {isUnfinished(erasing.error) && (
          <p className="note err" role="alert">
            This order is not finished: it is paid but not shipped, or a payment or refund is in
            progress. You can erase your data once it is finished, or once you have cancelled it.
          </p>
        )}
      </ErasureForm>
    </details>
  )
}

/** The checkout of this tab must not lead to an order that nobody can open. */
function forgetCheckoutOf(orderId: string): void {
  const store = checkoutStore(sessionStorage, 'guest')
  if (store.placed()?.orderId !== orderId) return
  store.forgetPlaced()
  store.forgetTyped()
}

function isUnfinished(error: unknown): boolean {
  return (
    error instanceof ProblemError &&
    ['orders_unfinished', 'order_paid', 'payment_processing'].includes(error.code)
  )
}
