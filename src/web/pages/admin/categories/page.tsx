import './categories.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffCategory } from '#contract/staff/categories.schema'
import { useClient } from '#web/data/client-context.ts'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { Loaded } from '#web/ui/lists/loaded.tsx'
import { CategoriesTable } from './categories-table.tsx'
import { staffCategoriesQuery } from './categories-query.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Open = { dialog: 'add' } | { dialog: 'edit' | 'merge'; category: StaffCategory }

export function Page() {
  const categories = useQuery(staffCategoriesQuery(useClient()))
  const mayEdit = may(useUser(), 'products.edit')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="dash-head">
        <h1>Categories</h1>
        {mayEdit && (
          <button type="button" className="btn btn-1" onClick={() => setOpen({ dialog: 'add' })}>
            Add a category
          </button>
        )}
      </div>
      <p className="muted categories-line">
        The order here is the order in the store. A category without products on sale is not shown
        there.
      </p>
      <Loaded query={categories} failed="The categories could not be loaded.">
        {(data) => (
          <CategoriesTable
            categories={data}
            mayEdit={mayEdit}
            onEdit={(category) => setOpen({ dialog: 'edit', category })}
            onMerge={(category) => setOpen({ dialog: 'merge', category })}
          />
        )}
      </Loaded>
      {open?.dialog === 'add' && <CategoryDialog category={null} onClose={close} />}
      {open?.dialog === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.dialog === 'merge' && (
        <MergeDialog category={open.category} categories={categories.data ?? []} onClose={close} />
      )}
    </>
  )
}
