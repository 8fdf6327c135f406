import type { StaffProduct } from '#contract/staff/products.schema'
import { typedOf, type TypedEdit } from './typed-edit.ts'

/** What was typed, and the product it was typed on. */
export type EditDraft = { base: StaffProduct; typed: TypedEdit }

/** The draft of one product is kept in the tab's storage. It survives a reload and a lost sign-in. */
export function editDraftStore(id: string) {
  const place = `edit-product:${id}`
  return {
    read(): EditDraft | undefined {
      try {
        const draft = JSON.parse(sessionStorage.getItem(place) ?? 'null') as EditDraft | null
        // A draft of an older build may lack a field.
        if (!draft || draft.base._id !== id) return undefined
        return { base: draft.base, typed: { ...typedOf(draft.base), ...draft.typed } }
      } catch {
        return undefined
      }
    },
    write(draft: EditDraft) {
      // If the storage is full or forbidden, only a reload loses the draft. The product can still be saved.
      try {
        sessionStorage.setItem(place, JSON.stringify(draft))
      } catch {}
    },
    clear: () => sessionStorage.removeItem(place),
  }
}
