import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeCart } from '#web/cart/cart-calls.ts'
import { cartHref } from '#web/cart/cart-href.ts'
import { cartSentence } from '#web/cart/cart-sentence.ts'
import { useClient } from '#web/data/client-context.ts'
import { navigate } from '#web/navigation/navigation.ts'
import { toast } from '#web/ui/notices/toast.ts'

/** Puts all goods of the order in the cart and goes there. What is no longer sold is said. */
export function AgainToCart({ orderId }: { orderId: string }) {
  const client = useClient()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const adding = useMutation({
    mutationFn: () =>
      changeCart(() => client.orders.addToCart({ params: { id: orderId } }, { idempotencyKey })),
    onSuccess: ({ rows }) => {
      const left = rows.filter(({ outcome }) => outcome !== 'added' && outcome !== 'doubled').length
      if (left > 0)
        toast.error(
          left === 1 ? 'One product is no longer sold' : `${left} products are no longer sold`,
        )
      navigate(cartHref.cart())
    },
    onError: (error) => toast.error(cartSentence(error)),
  })
  return (
    <button
      type="button"
      className="btn"
      disabled={adding.isPending}
      aria-busy={adding.isPending}
      onClick={() => adding.mutate()}
    >
      Add to cart again
    </button>
  )
}
