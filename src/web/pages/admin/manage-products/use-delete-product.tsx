import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#contract/describe'
import type { Product } from '#contract/catalog/product.schema'
import { useClient } from '#web/data/client-context.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { toast } from '#web/ui/notices/toast.ts'

/** Asks before a product is deleted, and removes its row once the store has deleted it. */
export function useDeleteProduct(listKey: QueryKey, onDeleted: () => void) {
  const client = useClient()
  const cache = useQueryClient()
  const [product, setProduct] = useState<Product | null>(null)

  const deletion = useMutation({
    mutationFn: ({ _id }: Product) => client.products.remove({ params: { id: _id } }),
    meta: { changes: ['products'] },
    onSuccess: ({ deletedCount }, { _id }) => {
      if (deletedCount === 0) return toast.blank(messages.alreadyGone)
      onDeleted()
      cache.setQueryData<Page<Product>>(
        listKey,
        (page) => page && { ...page, items: page.items.filter((item) => item._id !== _id) },
      )
      toast.success(messages.productDeleted)
      focusHeading()
    },
    onError: (error) => toast.error(refusalSentence(error)),
    onSettled: () => setProduct(null),
  })

  return {
    ask: setProduct,
    dialog: (
      <ConfirmDialog
        open={product !== null}
        title="Delete product"
        question={messages.areYouSure('Delete')}
        busy={deletion.isPending}
        onConfirm={() => product && deletion.mutate(product)}
        onClose={() => setProduct(null)}
      >
        {product && `${product.partNumber} ${product.productName}, ${product.company}. `}
        It is removed from the store immediately. Existing orders keep it.
      </ConfirmDialog>
    ),
  }
}

// The button that had the focus disappeared with its row.
function focusHeading(): void {
  setTimeout(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  })
}
