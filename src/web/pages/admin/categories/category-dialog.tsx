import { useRef, useState } from 'react'
import type { StaffCategory } from '#contract/staff/categories.schema'
import { useClient } from '#web/data/client-context.ts'
import { fieldErrors } from '#web/ui/forms/field-errors.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { fieldsTyped } from '#web/ui/forms/merge-edits.ts'
import { missingIn } from '#web/ui/forms/missing.ts'
import { useEdit } from '#web/ui/forms/use-edit.ts'
import { toast } from '#web/ui/notices/toast.ts'
import { messages } from '#web/ui/texts/messages.ts'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const edit = useCategory(category, () => dialog.current?.close())
  const { base, typed, errors, isOvertaken } = edit
  return (
    <FormDialog
      ref={dialog}
      form={edit}
      className="category-dialog"
      question={category ? category.name : 'Add a category'}
      fields={[
        isOvertaken && (
          <p key="overtaken" className="note warn" role="alert">
            Somebody else changed this category. What you typed is still here; save it, or use their
            text.
          </p>
        ),
        { name: 'name', label: 'Name', maxLength: 60 },
        {
          name: 'slug',
          label: 'Address',
          hint: addressHint(base, typed.slug),
          maxLength: 60,
          spellCheck: false,
          disabled: base?.slug === 'other',
        },
        { name: 'description', label: 'Description (optional)', maxLength: 300, lines: 3 },
        <CategoryPicture
          key="picture"
          picture={typed.picture}
          error={errors.picture}
          onPicture={(picture) => edit.type({ picture })}
        />,
      ]}
      submit={category ? 'Save' : 'Add'}
      look="main"
      onClose={onClose}
    />
  )
}

function addressHint(base: StaffCategory | null, slug: string): string {
  return base && slug !== base.slug
    ? `/Tools/Category/${base.slug} will lead to the new address.`
    : `/Tools/Category/${slug || '…'}`
}

function useCategory(category: StaffCategory | null, onSaved: () => void) {
  const client = useClient()
  const [hasAddress, setHasAddress] = useState(false)
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
    mistakesIn: ({ name, slug }): { [Field in keyof Typed]?: string } =>
      missingIn({ name, slug }, { name: labels.name, slug: labels.slug }),
    errorsOf: (error) => fieldErrors(error, labels),
    onSaved: () => {
      toast.success(messages.categorySaved)
      onSaved()
    },
  })
  return {
    ...edit,
    type(change: Partial<Typed>) {
      if (change.slug !== undefined) setHasAddress(true)
      // The address follows the name until it is typed itself.
      const follows = change.name !== undefined && !hasAddress && edit.base?.slug !== 'other'
      edit.type({ ...change, ...(follows && { slug: slugOf(change.name ?? '') }) }, fieldNames)
    },
  }
}
