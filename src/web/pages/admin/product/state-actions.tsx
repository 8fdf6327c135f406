import { useState } from 'react'
import type { ProductState } from '#contract/staff/products.schema'
import { href } from '#web/navigation/href.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { messages } from '#web/ui/texts/messages.ts'
import { stateNames } from './field-words.ts'
import type { ProductEditor } from './use-product-editor.ts'

const kinds = { draft: 'wait', on_sale: 'ok', hidden: 'off', removed: 'bad' } as const

/** The state of a product as a chip. */
export function StateChip({ state }: { state: ProductState }) {
  return <span className={`chip ${kinds[state]}`}>{stateNames[state]}</span>
}

/** What can be done with a product in its state. */
export function StateActions({ editor }: { editor: ProductEditor }) {
  const { state, partNumber, productName, company } = editor.base
  const [asks, setAsks] = useState(false)
  const to = (next: ProductState, label: string) => (
    <button
      type="button"
      className="btn btn-s"
      disabled={editor.busy}
      onClick={() => editor.setState(next)}
    >
      {label}
    </button>
  )
  return (
    <div className="row">
      {state === 'on_sale' && (
        <>
          <a className="btn btn-s" href={href.product(partNumber)}>
            View in store
          </a>
          <a className="btn btn-s" href={staffHref.stockItem(editor.base._id)}>
            Stock
          </a>
          {to('hidden', 'Hide from sale')}
        </>
      )}
      {state === 'hidden' && to('on_sale', 'Show again')}
      {state === 'draft' && to('on_sale', 'Put on sale')}
      {state === 'removed' ? (
        to('hidden', 'Restore, hidden')
      ) : (
        <button
          type="button"
          className="btn btn-s btn-x"
          disabled={editor.busy}
          onClick={() => setAsks(true)}
        >
          Remove
        </button>
      )}
      <ConfirmDialog
        open={asks}
        title="Delete product"
        question={messages.areYouSure('Delete')}
        busy={editor.busy}
        onConfirm={() => {
          editor.setState('removed')
          setAsks(false)
        }}
        onClose={() => setAsks(false)}
      >
        {`${partNumber} ${productName}, ${company}. `}
        It leaves the store immediately. Existing orders keep it.
      </ConfirmDialog>
    </div>
  )
}
