import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { useCsvText } from './use-csv-text.ts'

type Props = {
  text: ReturnType<typeof useCsvText>
  label: string
  hint: string
  isChecking: boolean
  className: string
}

/** A CSV to edit, or to take from a file, and the button that tries it out. */
export function CsvForm({ text, label, hint, isChecking, className }: Props) {
  return (
    <form className={`form ${className}`} method="post" noValidate onSubmit={text.check}>
      <Field label={label} hint={hint} error={text.problem}>
        <textarea
          rows={18}
          spellCheck={false}
          autoComplete="off"
          value={text.csv}
          onChange={({ target }) => text.change(target.value)}
        />
      </Field>
      <Field label="Or a CSV file" hint="With the same columns as the download.">
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => void text.take(target.files?.[0])}
        />
      </Field>
      <div className="row">
        <BusyButton look="plain" busy={isChecking}>
          Check
        </BusyButton>
      </div>
    </form>
  )
}
