import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import type { useCsvText } from './use-csv-text.ts'

type Props = {
  text: ReturnType<typeof useCsvText<{ csv: string }>>
  label: string
  hint: string
  isChecking: boolean
  className: string
}

/** A CSV to edit, or to take from a file, and the button that tries it out. */
export function CsvForm({ text, label, hint, isChecking, className }: Props) {
  return (
    <Form
      form={{ ...text, busy: isChecking }}
      className={`form ${className}`}
      fields={[
        { name: 'csv', label, hint, lines: 18, spellCheck: false, autoComplete: 'off' },
        <Field key="file" label="Or a CSV file" hint="With the same columns as the download.">
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            onChange={({ target }) => void text.take(target.files?.[0])}
          />
        </Field>,
      ]}
      submit="Check"
      look="plain"
      actsClass="row"
    />
  )
}
