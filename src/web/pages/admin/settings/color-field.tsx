import { useId } from 'react'
import { accentProblem, isColor, nearestAccent } from '#contract/shop/accent'
import { Field } from '#web/ui/forms/field.tsx'

type Props = {
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A color as its code and as the browser's own color field, with what is wrong with it while it is chosen. */
export function ColorField({ label, hint, value, error, onChange }: Props) {
  const picker = useId()
  const color = value.trim().toLowerCase()
  const problem = isColor(color) ? accentProblem(color) : undefined
  const nearest = problem && nearestAccent(color)
  return (
    <div className="color-field">
      <Field label={label} hint={hint} error={problem ? `This color ${problem}.` : error}>
        <input
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
        />
      </Field>
      <div className="row">
        <label htmlFor={picker} className="small">
          Choose
        </label>
        <input
          id={picker}
          type="color"
          value={isColor(color) ? color : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        {nearest && (
          <button type="button" className="btn btn-s" onClick={() => onChange(nearest)}>
            Use {nearest}, the nearest that works
          </button>
        )}
      </div>
    </div>
  )
}
