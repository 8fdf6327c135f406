import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/carts/carts.schema'
import type { Client } from '#contract/client'
import { useClient } from '#web/data/client-context.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { askedIn, rowsFor, type Asked } from './asked-product.ts'

type Change = (work: (carts: Client['carts']) => Promise<Cart>) => Promise<Cart | undefined>

/**
 * Puts what the address asks for into the cart, once: a button was pressed before the scripts were there, or the login page led
 * here. A link from elsewhere fills nobody's cart; what it asks for is offered.
 */
export function useAskedProduct(isReady: boolean, change: Change) {
  const client = useClient()
  const [offered, setOffered] = useState<Asked | null>(null)
  const taken = useRef(false)

  async function add(asked: Asked) {
    setOffered(null)
    const rows = await rowsFor(client, asked).catch(() => null)
    if (rows === null) {
      toast.error('This product is not sold at the moment.')
      return
    }
    const idempotencyKey = crypto.randomUUID()
    await change(async (carts) => {
      const body = { rows, mode: 'add' as const, onlyOrderable: false }
      const answer = await carts.addRows({ body }, { idempotencyKey })
      if (answer.rows[0]?.outcome !== 'added') {
        toast.error('This product is not sold at the moment.')
      }
      return answer.cart
    })
  }

  useEffect(() => {
    if (!isReady || taken.current) return
    taken.current = true
    const asked = askedIn(new URLSearchParams(location.search))
    if (!asked) return
    // A reload adds nothing more.
    history.replaceState(history.state, '', location.pathname)
    if (isFromHere()) void add(asked)
    else setOffered(asked)
  })

  return { offered, add }
}

/** Within a visit, pages change without a request, and the referrer stays that of the first one. */
function isFromHere(): boolean {
  const isFirst = performance.getEntriesByType('navigation').some(({ name }) => {
    const { pathname, search } = new URL(name)
    return pathname.toLowerCase() === '/cart' && search.includes('add=')
  })
  return !isFirst || document.referrer.startsWith(`${location.origin}/`)
}
