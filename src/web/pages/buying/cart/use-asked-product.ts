import { useMutation } from '@tanstack/react-query'
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
  const [asked] = useState(askedHere)
  const isTaken = useRef(false)
  const { mutate, isIdle } = useMutation({
    mutationFn: async (wanted: Asked) => {
      const rows = await rowsFor(client, wanted)
      if (rows === null) {
        toast.error(notSold)
        return
      }
      const idempotencyKey = crypto.randomUUID()
      const body = { rows, mode: 'add' as const }
      await change(async (carts) => {
        const answer = await carts.addRows({ body }, { idempotencyKey })
        if (answer.rows[0]?.outcome !== 'added') toast.error(notSold)
        return answer.cart
      })
    },
    onError: () => toast.error(notSold),
  })

  useEffect(() => {
    if (!isReady || !asked || isTaken.current) return
    isTaken.current = true
    // A reload adds nothing more.
    history.replaceState(history.state, '', location.pathname)
    if (asked.isFromHere) mutate(asked)
  }, [isReady, asked, mutate])

  return {
    // Not before: the first drawing is the server's.
    offered: isReady && asked && !asked.isFromHere && isIdle ? asked.part : null,
    add: () => asked && mutate(asked),
  }
}

const notSold = 'This product is not sold at the moment.'

/** On the server there is nothing to ask for: the page is the same for everybody. */
function askedHere(): (Asked & { isFromHere: boolean }) | null {
  if (typeof location === 'undefined') return null
  const asked = askedIn(new URLSearchParams(location.search))
  return asked && { ...asked, isFromHere: isFromHere() }
}

/** Within a visit, pages change without a request, and the referrer stays that of the first one. */
function isFromHere(): boolean {
  const [first] = performance.getEntriesByType('navigation')
  const isFirst = first !== undefined && new URL(first.name).searchParams.has('add')
  return !isFirst || document.referrer.startsWith(`${location.origin}/`)
}
