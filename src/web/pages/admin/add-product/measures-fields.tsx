import { Field } from '#web/ui/forms/field.tsx'
import { UnreadNote } from '#web/pages/admin/unread-lines/unread-note.tsx'
import { useUnreadLines } from '#web/pages/admin/unread-lines/use-unread-lines.ts'
import { specificationLines } from './measures.ts'
import type { AddProduct } from './use-add-product.ts'

const numbers = [
  ['weightGrams', 'Weight, g'],
  ['length', 'Length, mm'],
  ['width', 'Width, mm'],
  ['height', 'Height, mm'],
] as const

/**
 * Optional fields: weight and size of the packed piece, which decide how it ships, and specifications for comparison.
 */
export function MeasuresFields({ adding }: { adding: AddProduct }) {
  const { typed, errors } = adding
  const reading = useUnreadLines(typed.category, specificationLines(typed.specifications))
  return (
    <fieldset className="measures full">
      <legend className="lbl">One packed piece (optional)</legend>
      <div className="form four">
        {numbers.map(([field, label]) => (
          <Field key={field} label={label} error={errors[field]}>
            <input
              value={typed[field]}
              onChange={({ target }) => adding.type({ [field]: target.value })}
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
      <Field
        label="Specifications (optional)"
        hint="One per line, like Drive: 1/2 in. Put the two most important first."
        error={errors.specifications}
      >
        <textarea
          value={typed.specifications}
          onChange={({ target }) => adding.type({ specifications: target.value })}
          maxLength={8000}
          onBlur={reading.leave}
          rows={4}
        />
      </Field>
      <UnreadNote lines={reading.unread} />
    </fieldset>
  )
}
