import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { StaffCategory } from '#contract/staff/categories.schema'
import { useClient } from '#web/data/client-context.ts'
import { currentOf } from '#web/ui/forms/changed-since.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { CategoryPicture } from './category-picture.tsx'
import { slugOf } from './category-slug.ts'

type Props = { category: StaffCategory | null; onClose: () => void }

const labels = {
  name: 'The name',
  slug: 'The address',
  description: 'The description',
  picture: 'The picture',
}
type Typed = Record<keyof typeof labels, string>

const empty: Typed = { name: '', slug: '', description: '', picture: '' }
const fieldNames = Object.keys(labels) as (keyof Typed)[]

function typedOf({ name, slug, description, picture }: StaffCategory): Typed {
  return { name, slug, description, picture }
}

/** Adds a category, or changes one. If somebody else has changed it meanwhile, each field says so and keeps what was typed. */
export function CategoryDialog({ category, onClose }: Props) {
  const client = useClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [base, setBase] = useState(category)
  const before = base ? typedOf(base) : empty
  const [typed, setTyped] = useState(before)
  const [hasAddress, setHasAddress] = useState(false)
  /** What somebody else made of the fields that were typed here too. */
  const [theirs, setTheirs] = useState<Partial<Typed>>({})
  const [missing, setMissing] = useState<Partial<Typed>>({})
  useEffect(() => dialog.current?.showModal(), [])

  const saving = useMutation({
    mutationFn: () => {
      if (!base) return client.staffCategories.create({ body: typed })
      const changes = Object.fromEntries(
        fieldNames
          .filter((field) => typed[field] !== before[field])
          .map((field) => [field, typed[field]]),
      )
      const body = { version: base.version, changes }
      return client.staffCategories.edit({ params: { slug: base.slug }, body })
    },
    meta: { changes: ['products'] },
    onSuccess: () => {
      toast.success(messages.categorySaved)
      dialog.current?.close()
    },
    onError: (error) => {
      const current = currentOf(error, 'category')
      if (current) meet(current)
      if (form.current) focusFirstError(form.current)
    },
  })

  function meet(current: StaffCategory) {
    const now = typedOf(current)
    const isTyped = (field: keyof Typed) => typed[field] !== before[field]
    const both = fieldNames.filter(
      (field) => isTyped(field) && now[field] !== before[field] && now[field] !== typed[field],
    )
    setTheirs(Object.fromEntries(both.map((field) => [field, now[field]])))
    setTyped(
      Object.fromEntries(
        fieldNames.map((field) => [field, isTyped(field) ? typed[field] : now[field]]),
      ) as Typed,
    )
    setBase(current)
  }

  function type(change: Partial<Typed>) {
    // The address follows the name until it is typed itself.
    const follows = change.name !== undefined && !hasAddress && base?.slug !== 'other'
    setTyped({ ...typed, ...change, ...(follows && { slug: slugOf(change.name ?? '') }) })
    setMissing({})
    if (saving.isError && !currentOf(saving.error, 'category')) saving.reset()
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = {
      ...(typed.name.trim() === '' && { name: 'The name is missing.' }),
      ...(typed.slug.trim() === '' && { slug: 'The address is missing.' }),
    }
    setMissing(found)
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget)
    saving.mutate()
  }

  const errors: Partial<Typed> = { ...fieldErrors(saving.error, labels), ...missing }
  const isForeign = saving.isError && currentOf(saving.error, 'category') !== undefined
  const hasProblem = saving.isError && !isForeign && Object.keys(errors).length === 0
  const theirValue = (field: keyof Typed) =>
    theirs[field] !== undefined && (
      <p className="small their-value">
        Now: “{theirs[field]}”{' '}
        <button
          type="button"
          className="btn btn-s"
          onClick={() => {
            setTyped({ ...typed, [field]: theirs[field] ?? '' })
            setTheirs({ ...theirs, [field]: undefined })
          }}
        >
          Use this
        </button>
      </p>
    )
  return (
    <dialog ref={dialog} className="category-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="db">
        <h2 id={id}>{category ? category.name : 'Add a category'}</h2>
        <form ref={form} className="form" noValidate onSubmit={send}>
          {isForeign && (
            <p className="note warn" role="alert">
              Somebody else changed this category. What you typed is still here; save it, or use
              their text.
            </p>
          )}
          <div>
            <Field label="Name" error={errors.name}>
              <input
                value={typed.name}
                onChange={({ target }) => type({ name: target.value })}
                maxLength={60}
                autoComplete="off"
              />
            </Field>
            {theirValue('name')}
          </div>
          <div>
            <Field
              label="Address"
              error={errors.slug}
              hint={
                base && typed.slug !== base.slug
                  ? `/Tools/Category/${base.slug} will lead to the new address.`
                  : `/Tools/Category/${typed.slug || '…'}`
              }
            >
              <input
                value={typed.slug}
                onChange={({ target }) => {
                  setHasAddress(true)
                  type({ slug: target.value })
                }}
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                disabled={base?.slug === 'other'}
              />
            </Field>
            {theirValue('slug')}
          </div>
          <div>
            <Field label="Description (optional)" error={errors.description}>
              <textarea
                value={typed.description}
                onChange={({ target }) => type({ description: target.value })}
                maxLength={300}
                rows={3}
              />
            </Field>
            {theirValue('description')}
          </div>
          <CategoryPicture
            picture={typed.picture}
            error={errors.picture}
            onPicture={(picture) => type({ picture })}
          />
          {hasProblem && (
            <p className="note err" role="alert">
              {refusalSentence(saving.error)}
            </p>
          )}
          <div className="row">
            <button type="submit" className="btn btn-1" disabled={saving.isPending}>
              {saving.isPending && <span className="spin" aria-hidden="true" />}
              {category ? 'Save' : 'Add'}
            </button>
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </form>
      </div>
    </dialog>
  )
}
