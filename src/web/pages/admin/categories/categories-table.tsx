import type { ReactNode } from 'react'
import type { StaffCategory } from '#contract/staff/categories.schema'
import { formatCount } from '#contract/values/numbers'
import { staffHref } from '#web/pages/staff-href.ts'
import { moveByKey, RowMoves } from '#web/pages/admin/ordering/row-moves.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { ProductThumb } from '#web/ui/products/product-thumb.tsx'
import { useMoveCategory } from './use-categories.tsx'

type Props = {
  categories: readonly StaffCategory[]
  mayEdit: boolean
  onEdit: (category: StaffCategory) => void
  onMerge: (category: StaffCategory) => void
}

export function CategoriesTable({ categories, mayEdit, onEdit, onMerge }: Props) {
  const moving = useMoveCategory()
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const move = (from: number, to: number) => {
    const category = categories[from]
    if (!category) return
    // The one that will be after it.
    const before = categories[to < from ? to : to + 1]?.slug ?? null
    moving.mutate({ slug: category.slug, before, from, to })
  }
  return (
    <DataTable
      className="categories"
      rows={categories}
      keyOf={(category) => category.slug}
      rowProps={(_, place) => ({
        onKeyDown: (event) =>
          mayEdit &&
          moveByKey(event, {
            place,
            count: categories.length,
            onMove: (to) => move(place, to),
          }),
      })}
      columns={[
        {
          name: 'Picture',
          kind: 'unnamed',
          cell: (category) => <ProductThumb picture={category.picture} />,
        },
        {
          name: 'Category',
          kind: 'row',
          cell: (category) => (
            <Name
              category={category}
              target={category.movingTo && (names.get(category.movingTo) ?? category.movingTo)}
            />
          ),
        },
        {
          name: 'On sale',
          kind: 'number',
          cell: (category) => <OnSale category={category} />,
        },
        {
          name: 'Action',
          kind: 'acts',
          cell: (category, place) =>
            mayEdit &&
            category.movingTo === null && (
              <Acts category={category} onEdit={onEdit} onMerge={onMerge}>
                <RowMoves
                  name={category.name}
                  place={place}
                  count={categories.length}
                  onMove={(to) => move(place, to)}
                />
              </Acts>
            ),
        },
      ]}
    />
  )
}

type ActsProps = Pick<Props, 'onEdit' | 'onMerge'> & {
  category: StaffCategory
  /** The buttons that move its row. */
  children: ReactNode
}

function Acts({ category, onEdit, onMerge, children }: ActsProps) {
  return (
    <span className="row">
      {children}
      <a
        className="btn btn-s"
        href={staffHref.attributes(category.slug)}
        aria-label={`Attributes of ${category.name}`}
      >
        Attributes
      </a>
      <button
        type="button"
        className="btn btn-s"
        aria-label={`Edit ${category.name}`}
        onClick={() => onEdit(category)}
      >
        Edit
      </button>
      <button
        type="button"
        className="btn btn-s"
        aria-label={`Merge ${category.name}`}
        disabled={category.slug === 'other'}
        onClick={() => onMerge(category)}
      >
        Merge
      </button>
    </span>
  )
}

type NameProps = {
  category: StaffCategory
  /** Where its products are on their way to. */
  target: string | null
}

function Name({ category, target }: NameProps) {
  return (
    <span>
      {category.name}
      <span className="small muted about">
        {target === null ? category.description : `Moving to ${target} …`}
      </span>
    </span>
  )
}

function OnSale({ category }: { category: StaffCategory }) {
  return category.onSale > 0 ? (
    <a
      href={staffHref.manageProducts({ category: category.slug })}
      aria-label={`${formatCount(category.onSale)} products on sale in ${category.name}`}
    >
      {formatCount(category.onSale)}
    </a>
  ) : (
    '0'
  )
}
