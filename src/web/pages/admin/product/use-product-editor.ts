import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProductState, StaffProduct } from '#contract/staff/products.schema'
import { useClient } from '#web/data/client-context.ts'
import { currentOf } from '#web/ui/forms/changed-since.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { editDraftStore } from './edit-draft.ts'
import { editErrors, mistakesInEdit, type EditErrors } from './edit-errors.ts'
import { sides } from './field-words.ts'
import { mergeEdits, type ForeignChange } from './merge-edits.ts'
import { staffProductQuery } from './product-queries.ts'
import {
  changesOf,
  fieldsTyped,
  newRow,
  typedOf,
  type EditBody,
  type TypedEdit,
} from './typed-edit.ts'

type Editing = {
  /** The product that the typed values are compared with, in the version that a save names. */
  base: StaffProduct
  typed: TypedEdit
  /** What somebody else has changed since this page was opened. */
  foreign: readonly ForeignChange[]
}

/** State and actions of the page of a product. `newest` is the product as the store last sent it. */
export function useProductEditor(newest: StaffProduct) {
  const client = useClient()
  const cache = useQueryClient()
  const store = editDraftStore(newest._id)
  const [editing, setEditing] = useState<Editing>(() => {
    const { base, typed } = store.read() ?? { base: newest, typed: typedOf(newest) }
    return meet({ base, typed, foreign: [] }, newest)
  })
  const [errors, setErrors] = useState<EditErrors>({})
  const latest = useRef(editing)

  function show(next: Editing) {
    latest.current = next
    setEditing(next)
    if (fieldsTyped(typedOf(next.base), next.typed).length === 0) store.clear()
    else store.write(next)
  }
  // Somebody saved the product while this page was open.
  useEffect(() => {
    if (newest.version > latest.current.base.version) show(meet(latest.current, newest))
  })

  const saving = useMutation({
    mutationFn: (changes: EditBody) =>
      client.staffProducts.edit({
        params: { id: newest._id },
        body: { version: latest.current.base.version, changes },
      }),
    meta: { changes: ['products'] },
    onSuccess: (saved, { state }) => {
      const held = new Set(
        latest.current.base.plannedPrices.flatMap((one) => (one.isVoid ? [] : one._id)),
      )
      const lapsed = saved.plannedPrices.filter((one) => one.isVoid && held.has(one._id)).length
      cache.setQueryData(staffProductQuery(client, saved._id).queryKey, saved)
      // A change of state leaves alone what is being typed.
      const { typed } = latest.current
      show({ base: saved, typed: state ? typed : typedOf(saved), foreign: [] })
      setErrors({})
      toast.success(state ? stateWords[state] : messages.productSaved)
      if (lapsed > 0) toast.error(messages.plannedPricesVoid(lapsed))
    },
    onError: (error, { state }) => {
      const current = currentOf(error, 'product')
      if (!current) {
        const { typed: now, base: was } = latest.current
        return setErrors({ ...editErrors(error), ...(!state && mistakesInEdit(now, typedOf(was))) })
      }
      const met = meet(latest.current, current)
      // The answer to an earlier attempt was lost: what was typed is what is there.
      const isSaved = !state && fieldsTyped(typedOf(met.base), met.typed).length === 0
      show(isSaved ? { ...met, foreign: [] } : met)
      if (isSaved) toast.success(messages.productSaved)
    },
  })
  const { typed, foreign } = editing
  // Stock and planned prices change without a new version.
  const base = newest.version === editing.base.version ? newest : editing.base
  const before = typedOf(base)

  return {
    base,
    typed,
    foreign,
    errors,
    isDirty: fieldsTyped(before, typed).length > 0,
    isSaving: saving.isPending,
    /** The error of the last attempt, unless it is about single fields or about what somebody else changed. */
    problem:
      saving.error &&
      !currentOf(saving.error, 'product') &&
      Object.keys(editErrors(saving.error)).length === 0
        ? saving.error
        : null,
    failure: saving.error,
    type(change: Partial<TypedEdit>) {
      show({ ...latest.current, typed: { ...latest.current.typed, ...change } })
      const cleared = Object.keys(change).flatMap((field) =>
        field === 'packedMillimetres' ? sides : [field],
      )
      setErrors((known) => ({
        ...known,
        ...(Object.fromEntries(cleared.map((field) => [field, undefined])) as EditErrors),
      }))
      if (saving.isError) saving.reset()
    },
    /** Adds an uploaded picture. The upload may end while something else is typed. */
    addPicture(picture: string) {
      const { typed: now } = latest.current
      show({
        ...latest.current,
        typed: { ...now, pictures: [...now.pictures, newRow({ picture, alt: '' })] },
      })
    },
    refuse: (found: EditErrors) => setErrors((known) => ({ ...known, ...found })),
    save() {
      if (saving.isPending) return
      const was = typedOf(latest.current.base)
      setErrors(mistakesInEdit(latest.current.typed, was))
      // With mistakes in it the store refuses it too, and says at once what else is wrong.
      const changes = changesOf(was, latest.current.typed)
      if (Object.keys(changes).length > 0) saving.mutate(changes)
    },
    setState: (state: ProductState) => saving.mutate({ state }),
    discard() {
      show({ base, typed: typedOf(base), foreign: [] })
      setErrors({})
      saving.reset()
    },
    choose(field: ForeignChange['field'], choice: ForeignChange['choice']) {
      const found = foreign.find((one) => one.field === field)
      const source = choice === 'mine' ? found?.mine : found?.now
      if (!source) return
      show({
        ...latest.current,
        typed: { ...latest.current.typed, [field]: source[field] },
        foreign: foreign.map((one) => (one.field === field ? { ...one, choice } : one)),
      })
    },
    dismiss: () => show({ ...latest.current, foreign: [] }),
  }
}

export type ProductEditor = ReturnType<typeof useProductEditor>

const stateWords: Record<ProductState, string> = {
  draft: 'The product is a draft',
  on_sale: 'The product is on sale',
  hidden: 'The product is hidden from sale',
  removed: messages.productDeleted,
}

/** What was typed, on the product as it is now. */
function meet(editing: Editing, now: StaffProduct): Editing {
  if (now.version === editing.base.version) return { ...editing, base: now }
  const { typed, foreign } = mergeEdits({
    before: typedOf(editing.base),
    typed: editing.typed,
    now: typedOf(now),
  })
  const isUntouched = fieldsTyped(typedOf(editing.base), editing.typed).length === 0
  return { base: now, typed, foreign: isUntouched ? [] : foreign }
}
