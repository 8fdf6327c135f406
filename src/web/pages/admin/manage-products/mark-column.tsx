import type { Column } from '#web/ui/lists/data-table.tsx'
import type { MarkedProducts } from './use-marked-products.ts'

/** The check boxes of the rows of products. Shift and a click marks all rows from the last one to this one. */
export function markColumn(marked: MarkedProducts): Column<{ _id: string; partNumber: string }> {
  return {
    name: 'Select',
    kind: 'unnamed',
    className: 'select',
    head: (
      <input
        type="checkbox"
        aria-label="Select all products of this page"
        checked={marked.isPageMarked}
        onChange={marked.togglePage}
      />
    ),
    cell: ({ _id, partNumber }) => (
      <input
        type="checkbox"
        aria-label={`Select ${partNumber}`}
        checked={marked.isMarked(_id)}
        onChange={(event) => {
          const { nativeEvent } = event
          const through = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          marked.toggle(_id, { through })
        }}
      />
    ),
  }
}
