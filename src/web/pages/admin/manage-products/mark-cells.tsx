import type { MarkedProducts } from './use-marked-products.ts'

/** The check box of a product's row. Shift and a click marks all rows from the last one to this one. */
export function MarkCell({
  marked,
  product: { _id, partNumber },
}: {
  marked: MarkedProducts
  product: { _id: string; partNumber: string }
}) {
  return (
    <td className="select">
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
    </td>
  )
}

export function MarkPageCell({ marked }: { marked: MarkedProducts }) {
  return (
    <td>
      <input
        type="checkbox"
        aria-label="Select all products of this page"
        checked={marked.isPageMarked}
        onChange={marked.togglePage}
      />
    </td>
  )
}
