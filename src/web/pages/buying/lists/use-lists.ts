import { useMutation } from '@tanstack/react-query'
import type { Added } from '#contract/carts/carts.schema'
import { changeCart } from '#web/cart/cart-calls.ts'
import { cartHref } from '#web/cart/cart-href.ts'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useClient } from '#web/data/client-context.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { toast } from '#web/ui/notices/toast.ts'

/** What is done with whole lists. */
export function useLists(onRemoved: () => void) {
  const client = useClient()
  const addToCart = useMutation({
    mutationFn: (id: string) => {
      const idempotencyKey = crypto.randomUUID()
      return changeCart(() => client.lists.addToCart({ params: { id } }, { idempotencyKey }))
    },
    onSuccess: (added) => {
      const left = countLeft(added)
      if (left > 0)
        toast.error(
          left === 1 ? 'One product is no longer sold' : `${left} products are no longer sold`,
        )
      navigate(cartHref.cart())
    },
    onError: (error) => toast.error(cartSentence(error)),
  })
  const remove = useMutation({
    meta: { changes: ['lists'] },
    mutationFn: (id: string) => client.lists.remove({ params: { id } }),
    onSuccess: () => {
      toast.success('The list was deleted')
      onRemoved()
    },
    onError: (error) => toast.error(cartSentence(error)),
  })
  return { addToCart, remove }
}

function countLeft({ rows }: Added): number {
  return rows.filter(({ outcome }) => outcome !== 'added' && outcome !== 'doubled').length
}
