import './lists.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartsList } from '#contract/carts/lists.schema'
import { cartHref } from '#web/cart/cart-href.ts'
import { listsQuery } from '#web/cart/list-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { href } from '#web/navigation/href.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { formatDate } from '#web/ui/texts/dates.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { NewListForm } from './new-list-form.tsx'
import { useLists } from './use-lists.ts'

/** The lists of a customer: what they order again and again. */
export function Page() {
  const lists = useQuery(listsQuery(useClient()))
  const [toDelete, setToDelete] = useState<PartsList | null>(null)
  const { addToCart, remove } = useLists(() => setToDelete(null))
  return (
    <>
      <Crumbs trail={[{ label: 'My Profile', href: href.myProfile() }]} current="My Lists" />
      <div className="dash-head">
        <h1>My Lists</h1>
        <p className="muted small">Parts you order again and again.</p>
      </div>
      <NewListForm />
      <Loaded
        query={lists}
        failed="Your lists could not be loaded."
        rows={3}
        empty={
          <div className="empty">
            <h2>No lists yet</h2>
            <p>Name one above, or save your cart as a list.</p>
          </div>
        }
      >
        {(data) => (
          <ListsTable
            lists={data}
            busy={addToCart.isPending}
            onAdd={({ _id }) => addToCart.mutate(_id)}
            onDelete={setToDelete}
          />
        )}
      </Loaded>
      <ConfirmDialog
        open={toDelete !== null}
        title="Delete list"
        question={messages.areYouSure('Delete')}
        busy={remove.isPending}
        onConfirm={() => toDelete && remove.mutate(toDelete._id)}
        onClose={() => setToDelete(null)}
      >
        The list “{toDelete?.name}” will be gone. Its products stay in the shop.
      </ConfirmDialog>
    </>
  )
}

type TableProps = {
  lists: readonly PartsList[]
  busy: boolean
  onAdd: (list: PartsList) => void
  onDelete: (list: PartsList) => void
}

function ListsTable({ lists, busy, onAdd, onDelete }: TableProps) {
  return (
    <DataTable
      className="lists"
      rows={lists}
      keyOf={(list) => list._id}
      columns={[
        {
          name: 'Name',
          kind: 'row',
          cell: (list) => <a href={cartHref.list(list._id)}>{list.name}</a>,
        },
        { name: 'Products', kind: 'number', cell: (list) => list.lineCount },
        { name: 'Changed', cell: (list) => formatDate(list.changedAt) },
        {
          name: 'Actions',
          label: '',
          className: 'acts',
          cell: (list) => (
            <span className="row">
              <button
                type="button"
                className="btn btn-s"
                aria-label={`Add all to cart: ${list.name}`}
                disabled={list.lineCount === 0 || busy}
                onClick={() => onAdd(list)}
              >
                Add all to cart
              </button>
              <button
                type="button"
                className="btn btn-s btn-x"
                aria-label={`Delete ${list.name}`}
                onClick={() => onDelete(list)}
              >
                Delete
              </button>
            </span>
          ),
        },
      ]}
    />
  )
}
