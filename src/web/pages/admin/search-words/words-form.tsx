import { CsvForm } from '#web/pages/admin/trying-out/csv-form.tsx'
import { useCsvText } from '#web/pages/admin/trying-out/use-csv-text.ts'
import { useWords } from './use-words.ts'
import { WordChanges } from './word-changes.tsx'

type Props = { csv: string; seen: string | null }

/** The list as text: edit it or choose a file, see what it changes, then use it. */
export function WordsForm({ csv, seen }: Props) {
  const words = useWords(seen)
  const text = useCsvText({
    fresh: { csv },
    missing: 'Choose a file, or type the list.',
    onChange: words.forget,
    onCheck: ({ csv }) => words.tryOut(csv),
  })

  return (
    <>
      <CsvForm
        text={text}
        label="The list"
        hint="One line an entry: words, then equal, also (these words find the others too) or means, then the others with bars between."
        isChecking={words.isChecking}
        className="search-words"
      />
      <WordChanges words={words} />
    </>
  )
}
