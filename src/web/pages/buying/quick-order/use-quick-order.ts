import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CartProblem } from '#contract/carts/cart-problems'
import { mostCartLines } from '#contract/carts/limits'
import { changeCart } from '#web/cart/cart-calls.ts'
import { judgeRows, totalOf, withRefusals } from './judge-rows.ts'
import { isEmpty, useRows, type Row } from './use-rows.ts'
import { usePartPrices } from './use-part-prices.ts'

export type Added = { added: number; left: number }

/** The rows with what is known of them, and what puts them in the cart. */
export function useQuickOrder() {
  const typed = useRows()
  const { rows } = typed
  const [isSent, setIsSent] = useState(false)
  const prices = usePartPrices(rows.map(({ part }) => part))
  // Why the store refused the rows that are left, by their place; until something is changed.
  const [refusals, setRefusals] = useState<readonly CartProblem[][]>([])
  const judged = withRefusals(judgeRows(rows, prices, isSent), refusals)
  // The same rows sent again are the same request, whether or not its answer arrived.
  const sent = useRef({ text: '', key: '' })

  const adding = useMutation({
    mutationFn: async (filled: readonly Row[]): Promise<Added> => {
      const body = {
        rows: filled.map(({ part, quantity }) => ({ part, quantity })),
        mode: 'add' as const,
        onlyOrderable: true,
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
      setRefusals(answer.rows.flatMap(({ problems }, index) => (isIn(index) ? [] : [problems])))
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
    total: totalOf(judged),
    isAdding: adding.isPending,
    added: adding.data,
    error: adding.error,
    /** Forgets what the last try came to. */
    forget: () => {
      adding.reset()
      setRefusals([])
    },
    add: () => {
      if (!adding.isPending && filled.length > 0) adding.mutate(filled)
    },
  }
}
