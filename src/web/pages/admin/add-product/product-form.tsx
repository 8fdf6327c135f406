import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ProblemError } from '#contract/problem'
import type { User } from '#contract/users.schema'
import { useClient } from '#web/data/client-context.ts'
import { staffCategoriesQuery } from '#web/pages/admin/categories/categories-query.ts'
import { staffHref } from '#web/pages/staff-href.ts'
import { refusalSentence } from '#web/ui/texts/refusal-sentence.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { MeasuresFields } from './measures-fields.tsx'
import { PictureField } from './picture-field.tsx'
import type { TypedProduct } from './typed-product.ts'
import { useAddProduct } from './use-add-product.ts'

export function ProductForm({ admin }: { admin: User }) {
  const form = useRef<HTMLFormElement>(null)
  const adding = useAddProduct(admin)
  useEffect(() => {
    if (adding.failure && form.current) focusFirstError(form.current)
  }, [adding.failure])
  // Unlike the list for buyers, this one has the categories without products.
  const categories = useQuery(staffCategoriesQuery(useClient()))
  const [uploading, setUploading] = useState(false)
  const { typed, errors } = adding
  const bind = (field: keyof TypedProduct) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => adding.type({ [field]: target.value }),
  })
  const figure = (field: keyof TypedProduct, inputMode: 'decimal' | 'numeric') => ({
    ...bind(field),
    inputMode,
    autoComplete: 'off',
    maxLength: 20,
    required: true,
  })

  return (
    <form
      ref={form}
      className="add-product"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (uploading) return
        const { submitter } = event.nativeEvent as { submitter?: HTMLElement | null }
        adding.submit({ isDraft: submitter?.getAttribute('name') === 'draft' })
        focusFirstError(event.currentTarget)
      }}
    >
      <div className="form two">
        <Field label="Product name" error={errors.productName}>
          <input {...bind('productName')} maxLength={160} required />
        </Field>
        <Field label="Company" error={errors.company}>
          <input {...bind('company')} autoComplete="organization" maxLength={120} required />
        </Field>
        <Field
          label="Part number (optional)"
          error={errors.partNumber}
          hint="If you leave it empty, the store assigns one."
        >
          <input {...bind('partNumber')} autoComplete="off" maxLength={40} />
        </Field>
        <Field label="Category (optional)" error={errors.category}>
          <select {...bind('category')}>
            <option value="">Other</option>
            {categories.data
              ?.filter(({ slug, movingTo }) => slug !== 'other' && movingTo === null)
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </select>
        </Field>
        <div className="form three full">
          <Field label="Price, $" error={errors.price}>
            <input {...figure('price', 'decimal')} />
          </Field>
          <Field label="Available quantity" error={errors.availableQuantity}>
            <input {...figure('availableQuantity', 'numeric')} />
          </Field>
          <Field label="Minimum order" error={errors.minimumOrder}>
            <input {...figure('minimumOrder', 'numeric')} />
          </Field>
        </div>
        <div className="full">
          <Field label="Description" error={errors.description}>
            <textarea {...bind('description')} maxLength={4000} rows={5} required />
          </Field>
        </div>
        <MeasuresFields adding={adding} />
      </div>
      <PictureField
        key={adding.attempt}
        adding={adding}
        uploading={uploading}
        setUploading={setUploading}
      />
      <div className="send">
        <p className="hint">
          Added by {admin.name ? `${admin.name}, ${admin.email}` : admin.email}. The product goes on
          sale immediately; a draft may lack whatever you do not know yet.
        </p>
        <AddProblem error={adding.problem} />
        <BusyButton busy={adding.isSending} disabled={uploading}>
          Add Product
        </BusyButton>
        <button
          type="submit"
          name="draft"
          className="btn btn-b"
          disabled={adding.isSending || uploading}
        >
          Save as draft
        </button>
      </div>
    </form>
  )
}

function AddProblem({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p className="note err" role="alert">
      {!(error instanceof ProblemError) ? (
        'The store did not respond. Press Add Product again: the same product is never added twice.'
      ) : error.code === 'idempotency_key_reused' ? (
        <>
          Your earlier attempt already added a product.{' '}
          <a href={staffHref.manageProducts()}>Check it</a> before you add another.
        </>
      ) : (
        refusalSentence(error)
      )}
    </p>
  )
}
