import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { StaffCategory } from '#contract/staff/categories.schema'
import { useClient } from '#web/data/client-context.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { fieldsTyped } from '#web/ui/forms/merge-edits.ts'
import { missingIn } from '#web/ui/forms/missing.ts'
import { useEdit } from '#web/ui/forms/use-edit.ts'
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

function typedOf(category: StaffCategory | null): Typed {
  const { name, slug, description, picture } = category ?? empty
  return { name, slug, description, picture }
}

/** Adds a category, or changes one. If somebody else has changed it meanwhile, each field says so and keeps what was typed. */
export function CategoryDialog({ category, onClose }: Props) {
  const client = useClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [hasAddress, setHasAddress] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const edit = useEdit('category', category, {
    fields: fieldNames,
    typedOf,
    bodyOf: (before, typed) => ({
      typed,
      changes: Object.fromEntries(
        fieldsTyped({ fields: fieldNames }, before, typed).map((field) => [field, typed[field]]),
      ),
    }),
    send: (base, { typed, changes }): Promise<StaffCategory | null> =>
      base
        ? client.staffCategories.edit({
            params: { slug: base.slug },
            body: { version: base.version, changes },
          })
        : client.staffCategories.create({ body: typed }),
    changes: ['products'],
    mistakesIn: ({ name, slug }): Partial<Typed> =>
      missingIn({ name, slug }, { name: labels.name, slug: labels.slug }),
    errorsOf: (error) => fieldErrors(error, labels),
    onSaved: () => {
      toast.success(messages.categorySaved)
      dialog.current?.close()
    },
    onFailed: () => form.current && focusFirstError(form.current),
  })
  const { base, typed, errors } = edit

  function type(change: Partial<Typed>) {
    // The address follows the name until it is typed itself.
    const follows = change.name !== undefined && !hasAddress && base?.slug !== 'other'
    edit.type({ ...change, ...(follows && { slug: slugOf(change.name ?? '') }) }, fieldNames)
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!edit.save()) focusFirstError(event.currentTarget)
  }

  /** What somebody else made of a field that was typed here too. */
  const theirValue = (field: keyof Typed) =>
    edit.foreign
      .filter((one) => one.field === field && one.mine && one.choice === 'mine')
      .map(({ now }) => (
        <p key={field} className="small their-value">
          Now: “{now[field]}”{' '}
          <button type="button" className="btn btn-s" onClick={() => edit.choose(field, 'theirs')}>
            Use this
          </button>
        </p>
      ))
  return (
    <dialog ref={dialog} className="category-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="db">
        <h2 id={id}>{category ? category.name : 'Add a category'}</h2>
        <form ref={form} className="form" noValidate onSubmit={send}>
          {edit.isOvertaken && (
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
          {edit.problem && (
            <p className="note err" role="alert">
              {refusalSentence(edit.problem)}
            </p>
          )}
          <div className="row">
            <button type="submit" className="btn btn-1" disabled={edit.isSaving}>
              {edit.isSaving && <span className="spin" aria-hidden="true" />}
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
