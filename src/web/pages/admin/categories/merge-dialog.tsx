import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { StaffCategory } from '#contract/staff/categories.schema'
import { formatCount } from '#contract/values/numbers'
import { useClient } from '#web/data/client-context.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'

type Props = {
  category: StaffCategory
  categories: readonly StaffCategory[]
  onClose: () => void
}

/** Asks where the products of a category go. Afterwards it is gone, and its address leads to the other one. */
export function MergeDialog({ category, categories, onClose }: Props) {
  const client = useClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const targets = categories.filter(
    ({ slug, movingTo }) => slug !== category.slug && movingTo === null,
  )
  const [into, setInto] = useState('other')
  useEffect(() => dialog.current?.showModal(), [])
  const merging = useMutation({
    mutationFn: () =>
      client.staffCategories.merge({ params: { slug: category.slug }, body: { into } }),
    meta: { changes: ['products'] },
    onSuccess: () => {
      toast.success(messages.categoryMerged)
      dialog.current?.close()
    },
  })
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    merging.mutate()
  }
  const { onSale } = category
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className="dh">
        <Icon name="warning" />
        Merge
      </div>
      <div className="db">
        <h2 id={id}>Merge {category.name} into another category</h2>
        <p>
          {onSale === 1 ? 'Its product moves' : `Its ${formatCount(onSale)} products on sale move`},
          with those off sale. {category.name} is removed, and its address leads on. This cannot be
          undone.
        </p>
        <form className="form" noValidate onSubmit={send}>
          <Field label="Into" error={merging.isError ? refusalSentence(merging.error) : undefined}>
            <select value={into} onChange={({ target }) => setInto(target.value)}>
              {targets.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <div className="row">
            <button type="submit" className="btn btn-x fill" disabled={merging.isPending}>
              {merging.isPending && <span className="spin" aria-hidden="true" />}
              Merge
            </button>
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              {messages.confirmClose}
            </button>
          </div>
        </form>
      </div>
    </dialog>
  )
}
