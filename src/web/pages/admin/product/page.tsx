import './product.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { StaffProduct } from '#contract/staff/products.schema'
import { useClient } from '#web/data/client-context.ts'
import { OtherNumbers } from '#web/pages/admin/fitment/other-numbers.tsx'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { DetailsFields } from './details-fields.tsx'
import { ForeignChanges } from './foreign-changes.tsx'
import { PicturesEditor } from './pictures-editor.tsx'
import { PriceHistory } from './price-history.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import { ProductHistory } from './product-history.tsx'
import { historyQuery, staffProductQuery } from './product-queries.ts'
import { SpecificationsEditor } from './specifications-editor.tsx'
import { StateActions, StateChip } from './state-actions.tsx'
import { useProductEditor, type ProductEditor } from './use-product-editor.ts'

export function Page({ params }: PageProps) {
  const product = useQuery(staffProductQuery(useClient(), params['id'] ?? ''))
  if (product.data) return <Editor product={product.data} />
  return (
    <>
      <div className="dash-head">
        <h1>Product</h1>
        <a href={staffHref.manageProducts()}>Manage Products</a>
      </div>
      <Loaded
        query={product}
        failed="The product could not be loaded."
        missing={<ErrorNote>There is no such product.</ErrorNote>}
        rows={8}
      />
    </>
  )
}

function Editor({ product }: { product: StaffProduct }) {
  const user = useUser()
  const fields = useRef<HTMLDivElement>(null)
  const editor = useProductEditor(product)
  const mayEdit = may(user, 'products.edit')
  const mayPrice = mayEdit && may(user, 'prices.edit')
  useEffect(() => {
    if (editor.failure && fields.current) focusFirstError(fields.current)
  }, [editor.failure])

  function save() {
    editor.submit()
    if (fields.current) focusFirstError(fields.current)
  }
  // Ctrl+S or ⌘S saves from anywhere in the form.
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={mayEdit ? saveByKey : undefined}>
      <Head editor={editor} mayEdit={mayEdit} />
      <Foreign editor={editor} />
      <div ref={fields} className="edit-product">
        <form
          id="edit-product"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <fieldset className="all-fields" disabled={!mayEdit}>
            <DetailsFields editor={editor} mayPrice={mayPrice} />
            <PicturesEditor editor={editor} />
            <SpecificationsEditor editor={editor} />
          </fieldset>
        </form>
        <div className="beside">
          <PlannedPrices product={editor.base} mayPrice={mayPrice} />
          <PriceHistory product={editor.base} />
          <OtherNumbers className="panel" partNumber={editor.base.partNumber} />
          <ProductHistory id={product._id} />
        </div>
      </div>
      <SaveBar editor={editor} />
    </div>
  )
}

function Head({ editor, mayEdit }: { editor: ProductEditor; mayEdit: boolean }) {
  const { productName, partNumber, state } = editor.base
  return (
    <div className="dash-head edit-head">
      <div>
        <p className="small">
          <a href={staffHref.manageProducts()}>Manage Products</a>
        </p>
        <h1>{productName || partNumber}</h1>
        <p className="row">
          <span className="pn">{partNumber}</span>
          <StateChip state={state} />
          <a href={staffHref.fitmentPart(partNumber)}>What it fits</a>
        </p>
      </div>
      {mayEdit && <StateActions editor={editor} />}
    </div>
  )
}

/** Names who changed the product last, as far as the history has told. */
function Foreign({ editor }: { editor: ProductEditor }) {
  const history = useInfiniteQuery(historyQuery(useClient(), editor.base._id))
  const user = useUser()
  const isForeign = editor.foreign.length > 0
  const { refetch } = history
  useEffect(() => {
    if (isForeign) void refetch()
  }, [isForeign, refetch])
  const by = history.data?.pages[0]?.items[0]?.by ?? null
  return <ForeignChanges editor={editor} by={by === (user.name ?? user.email) ? null : by} />
}

/** Stands at the bottom of the window while something is typed and not saved. */
function SaveBar({ editor }: { editor: ProductEditor }) {
  if (!editor.isDirty) return null
  return (
    <div className="save-bar">
      <p role="status">
        {editor.problem ? <span className="errtxt">{editor.problem}</span> : 'Unsaved changes'}
      </p>
      <button type="button" className="btn" disabled={editor.busy} onClick={() => editor.discard()}>
        Discard
      </button>
      <button
        type="submit"
        form="edit-product"
        className="btn btn-1"
        disabled={editor.busy}
        aria-busy={editor.busy}
      >
        {editor.busy && <span className="spin" aria-hidden="true" />}
        Save
      </button>
    </div>
  )
}
