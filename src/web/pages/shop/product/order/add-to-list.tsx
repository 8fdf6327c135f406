import { useState } from 'react'
import type { Product } from '#contract/catalog/product.schema'
import type { ListDialog } from '#web/cart/list-dialog.tsx'

/** Offers to put the product in one of the customer's lists. The dialog is loaded when somebody asks for it. */
export function AddToList({ product }: { product: Product }) {
  const { _id, productName: name, minimumOrder: quantity } = product
  const [Dialog, setDialog] = useState<typeof ListDialog>()
  return (
    <>
      <button
        type="button"
        className="btn btn-t btn-s"
        onClick={() =>
          void import('#web/cart/list-dialog.tsx').then((module) =>
            setDialog(() => module.ListDialog),
          )
        }
      >
        Add to list
      </button>
      {Dialog && (
        <Dialog
          wanted={{ name, lines: [{ toolId: _id, quantity }] }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
