import { useQuery } from '@tanstack/react-query'
import { bulkFields, fieldRow } from '#contract/catalog/find-fields'
import type { BulkField } from '#contract/catalog/product-fields'
import { categoriesQuery } from '#web/data/catalogue-queries.ts'
import { useClient } from '#web/data/client-context.ts'
import { optionsOf, type Option } from '#web/pages/admin/product/field-options.ts'
import { formLabel } from '#web/pages/admin/product/field-words.ts'
import { Field } from '#web/ui/forms/field.tsx'
import type { ChangeForm } from './use-change-products.ts'

export function OtherFields({ form }: { form: ChangeForm }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useClient()))
  const known = categories.map(({ slug, name }) => ({ value: slug, name }))
  return (
    <fieldset className="panel">
      <legend>
        <h2>Everything else</h2>
      </legend>
      <div className="form three">
        {bulkFields.map((field) => (
          <OneField key={field} field={field} form={form} categories={known} />
        ))}
      </div>
    </fieldset>
  )
}

type Props = { field: BulkField; form: ChangeForm; categories: readonly Option[] }

function OneField({ field, form: { typed, type, errors }, categories }: Props) {
  const control = {
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => type({ [field]: target.value }),
  }
  const options = optionsOf(fieldRow(field), categories)
  const label = formLabel(field)
  if (!options) {
    return (
      <Field label={label} hint="Empty: leave as it is." error={errors[field]}>
        <input {...control} inputMode="numeric" autoComplete="off" maxLength={20} />
      </Field>
    )
  }
  return (
    <Field label={label} error={errors[field]}>
      <select {...control}>
        <option value="">Leave as it is</option>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
