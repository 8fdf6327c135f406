import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/carts/carts.schema'
import type { Client } from '#contract/client'
import { useSession } from '#web/session/session.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { changeCart, fetchCart } from './cart-calls.ts'
import { cartSentence } from './cart-sentence.ts'

type Change = (carts: Client['carts']) => Promise<Cart>

/** The cart of a customer or a visitor. Its key changes with the sign-in, so that nobody sees another's. */
export function cartQuery(who: string) {
  return queryOptions({ queryKey: ['cart', who], queryFn: fetchCart, staleTime: 0 })
}

/** The cart, and what changes it: each change shows its answer, unless a newer one is on the screen. */
export function useCart() {
  const session = useSession()
  const cache = useQueryClient()
  const query = cartQuery(session.state === 'in' ? session.user._id : session.state)
  const cart = useQuery({ ...query, enabled: session.state !== 'loading' })
  const changing = useMutation({
    mutationFn: (change: Change) => changeCart(change),
    onSuccess: (answer) =>
      cache.setQueryData(query.queryKey, (shown) =>
        shown && shown.version > answer.version ? shown : answer,
      ),
    onError: (error) => {
      toast.error(cartSentence(error))
      void cache.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  return {
    cart: cart.data,
    isVisitors: session.state === 'out',
    failure: cart.isError && !cart.data ? cart.error : null,
    retry: () => void cart.refetch(),
    /** Resolves once the change is on the screen, or was refused and said so. */
    change: (work: Change) => changing.mutateAsync(work).catch(() => undefined),
  }
}
