import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mostCartLines } from '#contract/carts/limits'
import { changeCart } from '#web/cart/cart-calls.ts'
import { judgeRows } from './judge-rows.ts'
import { isEmpty, useRows, type Row } from './use-rows.ts'
import { usePartPrices } from './use-part-prices.ts'

export type Added = { added: number; left: number }

/** The rows with what is known of them, and what puts them in the cart. */
export function useQuickOrder() {
  const typed = useRows()
  const { rows } = typed
  const [isSent, setIsSent] = useState(false)
  const prices = usePartPrices(rows.map(({ part }) => part))
  const judged = judgeRows(rows, prices, isSent)
  // The same rows sent again are the same request, whether or not its answer arrived.
  const sent = useRef({ text: '', key: '' })

  const adding = useMutation({
    mutationFn: async (filled: readonly Row[]): Promise<Added> => {
      const body = {
        rows: filled.map(({ part, quantity }) => ({ part, quantity })),
        mode: 'add' as const,
      }
      const text = JSON.stringify(body)
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
      const idempotencyKey = sent.current.key
      const answer = await changeCart((carts) => carts.addRows({ body }, { idempotencyKey }))
      sent.current = { text: '', key: '' }
      const isIn = (index: number) =>
        ['added', 'doubled'].includes(answer.rows[index]?.outcome ?? '')
      const left = filled.filter((_, index) => !isIn(index))
      typed.leave(left)
      setIsSent(left.length > 0)
      return { added: filled.length - left.length, left: left.length }
    },
  })

  const filled = rows.filter((row) => !isEmpty(row))
  return {
    ...typed,
    judged,
    filled: filled.length,
    isTooMany: filled.length > mostCartLines,
    total: judged.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0) / 100,
    isAdding: adding.isPending,
    added: adding.data,
    error: adding.error,
    /** Forgets what the last try came to. */
    forget: () => adding.reset(),
    add: () => {
      if (!adding.isPending && filled.length > 0) adding.mutate(filled)
    },
  }
}
