import './staff.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderDetail } from '#contract/orders.schema'
import { useClient } from '#web/data/client-context.ts'
import { useShop } from '#web/data/settings.ts'
import { href } from '#web/navigation/href.ts'
import { navigate } from '#web/navigation/navigation.ts'
import {
  deskSearch,
  readDeskFilter,
  wantedFilter,
} from '#web/pages/admin/manage-orders/filters/desk-filter.ts'
import { areKeysOn, isForKeys } from '#web/pages/admin/marked-rows/keys-switch.ts'

type Props = { order: OrderDetail; search: URLSearchParams }

/** For staff: the way through the list the order was opened from, and who its customer is. */
export function StaffBeside({ order, search }: Props) {
  const client = useClient()
  const filter = readDeskFilter(search)
  const wanted = wantedFilter(filter, useShop().timeZone)
  const beside = useQuery({
    queryKey: ['order', order._id, 'beside', wanted],
    queryFn: ({ signal }) =>
      client.orderDesk.show({ params: { id: order._id }, query: wanted }, { signal }),
    staleTime: 0,
  }).data
  const shown = deskSearch(filter)
  const to = (id: string | null | undefined) => (id ? href.order(id, shown) : undefined)
  const [previous, next] = [to(beside?.previous), to(beside?.next)]
  useNeighborKeys(previous, next)
  return (
    <div className="staff-beside screen">
      <nav className="row" aria-label="Orders of the list">
        <Step to={previous}>Previous order</Step>
        <Step to={next}>Next order</Step>
        <a href={href.manageOrders(shown)}>Back to the list</a>
      </nav>
      <p className="small">
        {beside && (
          <>
            <b>{whose(beside)}</b>
            {beside.otherOrders ? (
              <>
                {', '}
                <a href={href.manageOrders({ q: order.email, status: 'All' })}>
                  {others(beside.otherOrders)}
                </a>
              </>
            ) : null}
          </>
        )}
      </p>
    </div>
  )
}

function whose({ isReturning, otherOrders }: { isReturning: boolean; otherOrders: number | null }) {
  if (otherOrders === null) return 'Ordered as a guest'
  return isReturning ? 'Returning customer' : 'First order of this customer'
}

function Step({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined) {
    return (
      <span className="btn btn-s" aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <a className="btn btn-s" href={to}>
      {children}
    </a>
  )
}

/** j and k lead through the list here too. */
function useNeighborKeys(previous: string | undefined, next: string | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = { k: previous, j: next }[event.key]
      if (!to || !isForKeys(event) || !areKeysOn()) return
      event.preventDefault()
      navigate(to, { replace: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [previous, next])
}

function others(count: number): string {
  if (count >= 100) return '100+ other orders'
  return count === 1 ? '1 other order' : `${count} other orders`
}
