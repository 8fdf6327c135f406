import '#web/pages/orders/order/order.css'
import './guest-order.css'
import { useEffect, useMemo } from 'react'
import { ClientContext } from '#web/data/client-context.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { keepOrderKey, showKeyInAddress, useOrderKey } from '#web/pages/buying/order-key.ts'
import { clientWithKey } from '#web/session/client-with-key.ts'
import { NeedsScripts } from '#web/ui/forms/needs-scripts.tsx'
import { useHydrated } from '#web/ui/forms/use-hydrated.ts'
import { GuestOrder } from './guest-order.tsx'
import { NoSuchOrder } from './no-such-order.tsx'

/**
 * The order of somebody without an account, opened by the key in its link. The key is after the #, so no server is
 * sent it but in a header to the store.
 */
export function Page({ params }: PageProps) {
  const id = params['id'] ?? ''
  const key = useOrderKey(id)
  const isHydrated = useHydrated()
  useEffect(() => {
    if (key === null) return
    keepOrderKey(id, key)
    showKeyInAddress(id, key)
  }, [id, key])
  const client = useMemo(() => (key === null ? null : clientWithKey('order-key', key)), [key])
  return (
    <div className="wrap guest-order">
      {client ? (
        <ClientContext value={client}>
          <GuestOrder id={id} />
        </ClientContext>
      ) : isHydrated ? (
        <NoSuchOrder />
      ) : (
        <>
          <NeedsScripts what="page" />
          <h1>Order</h1>
        </>
      )}
    </div>
  )
}
