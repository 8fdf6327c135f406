import { KeysDialog } from '#web/pages/admin/marked-rows/keys-dialog.tsx'
import { useListKeys } from '#web/pages/admin/marked-rows/use-list-keys.ts'
import type { MarkedProducts } from './use-marked-products.ts'

type Item = { _id: string; partNumber: string; productName: string }

/** The keys of the list: j and k move, Enter opens, x marks, / searches, ? explains. Returns what they show and say. */
export function useProductKeys(items: readonly Item[], marked: MarkedProducts | undefined) {
  const keys = useListKeys({
    rows: '[data-row]',
    link: 'th a',
    search: '#manage-q, #off-sale-q',
    describe: (index) => {
      const product = items[index]
      if (!product) return ''
      const mark = marked?.isMarked(product._id) ? ', selected' : ''
      return `Row ${index + 1} of ${items.length}: ${product.partNumber} ${product.productName}${mark}`
    },
    toggle: (index) => {
      const product = items[index]
      if (product) marked?.toggle(product._id)
    },
  })
  return (
    <>
      <p className="vh" role="status">
        {keys.said}
      </p>
      {keys.helpIsOpen && <KeysDialog thing="product" onClose={keys.closeHelp} />}
    </>
  )
}
