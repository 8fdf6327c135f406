import { Field } from '#web/ui/forms/field.tsx'

type Props = {
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  error?: string | undefined
  onChange: (value: string) => void
}

/** A choice with its label. */
export function Select({ label, value, choices, error, onChange }: Props) {
  return (
    <Field label={label} error={error}>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
}
