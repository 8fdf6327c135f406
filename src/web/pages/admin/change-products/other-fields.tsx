import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#web/data/catalogue-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { Field } from '#web/ui/forms/field.tsx'
import type { TypedChange } from './typed-change.ts'
import type { ChangeForm } from './use-change-products.ts'

const states: [value: TypedChange['state'], label: string][] = [
  ['', 'Leave as it is'],
  ['on_sale', 'Put on sale'],
  ['hidden', 'Hide from sale'],
  ['draft', 'Make drafts'],
  ['removed', 'Remove from the shop'],
]

export function OtherFields({ form: { typed, type, errors } }: { form: ChangeForm }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useClient()))
  return (
    <fieldset className="panel">
      <legend>
        <h2>Everything else</h2>
      </legend>
      <div className="form three">
        <Field label="Category" error={errors.category}>
          <select
            value={typed.category}
            onChange={({ target }) => type({ category: target.value })}
          >
            <option value="">Leave as it is</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Minimum order" hint="Empty: leave as it is." error={errors.minimumOrder}>
          <input
            value={typed.minimumOrder}
            onChange={({ target }) => type({ minimumOrder: target.value })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
        </Field>
        <Field label="State" error={errors.state}>
          <select
            value={typed.state}
            onChange={({ target }) => type({ state: target.value as TypedChange['state'] })}
          >
            {states.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </fieldset>
  )
}
