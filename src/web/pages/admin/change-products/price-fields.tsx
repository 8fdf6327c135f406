import type { PriceRounding } from '#contract/staff/bulk-change-words'
import { may } from '#web/session/may.ts'
import { useUser } from '#web/session/session.ts'
import { Field } from '#web/ui/forms/field.tsx'
import type { TypedChange } from './typed-change.ts'
import type { ChangeForm } from './use-change-products.ts'

const hows: [value: TypedChange['how'], label: string][] = [
  ['', 'Leave as it is'],
  ['percent down', 'Lower by a percentage'],
  ['percent up', 'Raise by a percentage'],
  ['amount down', 'Lower by an amount'],
  ['amount up', 'Raise by an amount'],
  ['set', 'Set to'],
]
const roundings: [value: PriceRounding, label: string][] = [
  ['cent', 'To the cent'],
  ['5_cents', 'To 5 cents'],
  ['99', 'To the nearest .99'],
  ['95', 'To the nearest .95'],
  ['dollar', 'To whole dollars'],
]

/** The price: how it changes, to what it is rounded, and for a sale from when and until when. */
export function PriceFields({ form: { typed, type, errors } }: { form: ChangeForm }) {
  const mayPrice = may(useUser(), 'prices.edit')
  const isPercent = typed.how.startsWith('percent')
  return (
    <fieldset className="panel">
      <legend>
        <h2>Price</h2>
      </legend>
      <div className="form three">
        <Field label="Price" hint={mayPrice ? undefined : 'Your role may not change prices.'}>
          <select
            value={typed.how}
            disabled={!mayPrice}
            onChange={({ target }) => type({ how: target.value as TypedChange['how'] })}
          >
            {hows.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        {typed.how !== '' && (
          <Field label={isPercent ? 'Percent' : 'Dollars'} error={errors.by}>
            <input
              value={typed.by}
              onChange={({ target }) => type({ by: target.value })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
          </Field>
        )}
        {typed.how !== '' && typed.how !== 'set' && (
          <Field label="Rounding" hint="If two prices are equally near, the higher one is taken.">
            <select
              value={typed.rounding}
              onChange={({ target }) => type({ rounding: target.value as PriceRounding })}
            >
              {roundings.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        )}
      </div>
      {typed.how !== '' && (
        <div className="form three">
          <Field label="From" hint="Empty: now." error={errors.from}>
            <input
              type="datetime-local"
              value={typed.from}
              onChange={({ target }) => type({ from: target.value })}
            />
          </Field>
          <Field
            label="Until"
            hint="For a sale: today’s prices return then, unless somebody has set another price. Leave it empty to keep the new prices."
            error={errors.until}
          >
            <input
              type="datetime-local"
              value={typed.until}
              onChange={({ target }) => type({ until: target.value })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  )
}
