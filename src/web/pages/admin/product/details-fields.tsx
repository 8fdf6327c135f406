import { useQuery } from '@tanstack/react-query'
import { useClient } from '#web/data/client-context.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { staffCategoriesQuery } from '#web/pages/admin/categories/categories-query.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import type { ProductEditor } from './use-product-editor.ts'

type TextField =
  | 'productName'
  | 'company'
  | 'partNumber'
  | 'category'
  | 'price'
  | 'description'
  | 'minimumOrder'
  | 'weightGrams'

const sides = [
  ['length', 'Length, mm'],
  ['width', 'Width, mm'],
  ['height', 'Height, mm'],
] as const

type Props = { editor: ProductEditor; mayPrice: boolean }

/** Name, company, part number, category, price, minimum order, description, and the measures of one packed piece. */
export function DetailsFields({ editor, mayPrice }: Props) {
  const { typed, errors, base } = editor
  const categories = useQuery(staffCategoriesQuery(useClient()))
  const bind = (field: TextField) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => editor.type({ [field]: target.value }),
  })
  const former = base.formerPartNumbers
  return (
    <>
      <fieldset className="panel">
        <legend>
          <h2>Details</h2>
        </legend>
        <div className="form two">
          <div className="full">
            <Field label="Product name" error={errors.productName}>
              <input {...bind('productName')} maxLength={160} required />
            </Field>
          </div>
          <Field label="Company" error={errors.company}>
            <input {...bind('company')} autoComplete="off" maxLength={120} required />
          </Field>
          <Field
            label="Part number"
            error={errors.partNumber}
            hint={
              typed.partNumber.trim() === base.partNumber
                ? former.length > 0
                  ? `Was ${former.join(', ')}. Those lead here.`
                  : undefined
                : `${base.partNumber} will lead to the new number.`
            }
          >
            <input {...bind('partNumber')} autoComplete="off" maxLength={40} required />
          </Field>
          <Field label="Category" error={errors.category}>
            <select {...bind('category')}>
              {(categories.data ?? [{ slug: typed.category, name: typed.category, movingTo: null }])
                .filter(({ slug, movingTo }) => movingTo === null || slug === typed.category)
                .map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </select>
          </Field>
          <Field
            label="Price, $"
            error={errors.price}
            hint={
              mayPrice
                ? 'Orders placed before keep their price.'
                : 'Your role may not change prices.'
            }
          >
            <input
              {...bind('price')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              disabled={!mayPrice}
              required
            />
          </Field>
          <Field
            label="Minimum order"
            error={errors.minimumOrder}
            hint={`${base.availableQuantity} available`}
          >
            <input {...bind('minimumOrder')} inputMode="numeric" autoComplete="off" maxLength={9} />
          </Field>
          <div className="full">
            <Field label="Description" error={errors.description}>
              <textarea {...bind('description')} maxLength={4000} rows={6} required />
            </Field>
          </div>
        </div>
      </fieldset>
      <fieldset className="panel">
        <legend>
          <h2>One packed piece</h2>
        </legend>
        <div className="form four">
          <Field label="Weight, g" error={errors.weightGrams}>
            <input {...bind('weightGrams')} autoComplete="off" maxLength={40} />
          </Field>
          {sides.map(([side, label]) => (
            <Field key={side} label={label} error={errors[side]}>
              <input
                value={typed.size[side]}
                onChange={({ target }) =>
                  editor.type({ size: { ...typed.size, [side]: target.value } })
                }
                autoComplete="off"
                maxLength={40}
              />
            </Field>
          ))}
        </div>
        <p className="hint">
          Other units are read too: 2.5 lb, 40 oz, 12 in. Anything over 68,039 g (150 lbs) ships by
          truck freight.
        </p>
      </fieldset>
      <DeliveryFields editor={editor} />
    </>
  )
}
