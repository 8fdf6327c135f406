import { useCsvText } from '#web/pages/admin/trying-out/use-csv-text.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useWords } from './use-words.ts'
import { WordChanges } from './word-changes.tsx'

type Props = { csv: string; seen: string | null }

/** The list as text: edit it or choose a file, see what it changes, then use it. */
export function WordsForm({ csv, seen }: Props) {
  const words = useWords(seen)
  const text = useCsvText({
    beginning: csv,
    missing: 'Choose a file, or type the list.',
    onChange: words.forget,
    onCheck: words.tryOut,
  })

  return (
    <>
      <form className="form search-words" method="post" noValidate onSubmit={text.check}>
        <Field
          label="The list"
          hint="One line an entry: words, then equal or means, then the others with bars between."
          error={text.problem}
        >
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
          <BusyButton look="plain" busy={words.isChecking}>
            Check
          </BusyButton>
        </div>
      </form>
      <WordChanges words={words} />
    </>
  )
}
