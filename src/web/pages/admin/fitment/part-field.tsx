import { useId } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { useSuggestions } from '#web/ui/search/use-suggestions.ts'

type Props = {
  label: string
  value: string
  error?: string | null | undefined
  onChange: (value: string) => void
}

/** A part number, with the parts that begin so or are named so as the browser's own suggestions. */
export function PartField({ label, value, error, onChange }: Props) {
  const id = useId()
  const { items } = useSuggestions(value)
  return (
    <>
      <Field label={label} error={error}>
        <input
          value={value}
          list={id}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      <datalist id={id}>
        {items.map(({ partNumber, productName }) => (
          <option key={partNumber} value={partNumber}>
            {productName}
          </option>
        ))}
      </datalist>
    </>
  )
}
