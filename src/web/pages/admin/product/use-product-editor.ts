import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ProductState, StaffProduct } from '#contract/staff/products.schema'
import { useClient } from '#web/data/client-context.ts'
import { useEdit } from '#web/ui/forms/use-edit.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { editDraftStore } from './edit-draft.ts'
import { editErrors, mistakesInEdit, type EditErrors } from './edit-errors.ts'
import { sides } from './field-words.ts'
import { staffProductQuery } from './product-queries.ts'
import {
  changesOf,
  editFields,
  isSameField,
  newRow,
  typedOf,
  type EditBody,
  type TypedEdit,
} from './typed-edit.ts'

/** State and actions of the page of a product. `newest` is the product as the store last sent it. */
export function useProductEditor(newest: StaffProduct) {
  const client = useClient()
  const cache = useQueryClient()
  const edit = useEdit<StaffProduct, TypedEdit, EditBody, keyof EditErrors>('product', newest, {
    fields: editFields,
    isSame: isSameField,
    typedOf,
    bodyOf: (before, typed) => {
      const changes = changesOf(before, typed)
      return Object.keys(changes).length > 0 ? changes : undefined
    },
    send: ({ _id, version }, changes) =>
      client.staffProducts.edit({ params: { id: _id }, body: { version, changes } }),
    changes: ['products'],
    store: editDraftStore(newest._id),
    mistakesIn: mistakesInEdit,
    sendsMistakes: true,
    errorsOf: editErrors,
    onSaved: (saved, body, was) => {
      toast.success(body?.state ? stateWords[body.state] : messages.productSaved)
      if (!body) return
      cache.setQueryData(staffProductQuery(client, saved._id).queryKey, saved)
      const held = new Set(was.plannedPrices.flatMap((one) => (one.isVoid ? [] : one._id)))
      const lapsed = saved.plannedPrices.filter((one) => one.isVoid && held.has(one._id)).length
      if (lapsed > 0) toast.error(messages.plannedPricesVoid(lapsed))
    },
  })
  // Somebody saved the product while this page was open.
  useEffect(() => {
    if (newest.version > edit.base.version) edit.meet(newest)
  })

  return {
    ...edit,
    // Stock and planned prices change without a new version.
    base: newest.version === edit.base.version ? newest : edit.base,
    type: (change: Partial<TypedEdit>) =>
      edit.type(
        change,
        Object.keys(change).flatMap((field) => (field === 'packedMillimetres' ? sides : [field])),
      ),
    /** Adds an uploaded picture. The upload may end while something else is typed. */
    addPicture: (picture: string) =>
      edit.type(({ pictures }) => ({ pictures: [...pictures, newRow({ picture, alt: '' })] }), []),
    setState: (state: ProductState) => edit.send({ state }),
  }
}

export type ProductEditor = ReturnType<typeof useProductEditor>

const stateWords: Record<ProductState, string> = {
  draft: 'The product is a draft',
  on_sale: 'The product is on sale',
  hidden: 'The product is hidden from sale',
  removed: messages.productDeleted,
}
