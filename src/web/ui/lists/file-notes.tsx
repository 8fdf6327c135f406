import type { FileNote } from '#contract/values/file-notes'
import { formatCount } from '#contract/values/numbers'

/** What people should know of a file before they apply it. */
export function FileNotes({ notes }: { notes: readonly FileNote[] }) {
  if (notes.length === 0) return null
  return (
    <div className="note warn" role="status">
      <ul className="file-notes">
        {notes.map((note) => (
          <li key={note.kind}>{noteWords(note)}</li>
        ))}
      </ul>
    </div>
  )
}

export function noteWords(note: FileNote): string {
  const { kind, rows, example } = note
  switch (kind) {
    case 'encoding':
      return example === 'utf-16'
        ? 'The file is in UTF-16 and was read as such.'
        : 'The file is not in UTF-8. It was read as Windows-1252, as Excel and QuickBooks save it. Please look at names with accents and signs such as °, ½ and – before you apply it.'
    case 'columns':
      return `These columns are not known here and were left out: ${example}.`
    case 'letters':
      return `${counted(rows)} letters that a program has damaged, such as “${example}” (${placesOf(note)}). Export the file again and open it in Excel with Data, From Text/CSV, so that names come back whole.`
    case 'exponents':
      return `${counted(rows)} a number that a spreadsheet has shortened, such as “${example}” (${placesOf(note)}). Its digits are lost: format the column as text before you fill it.`
    case 'dates':
      return `${counted(rows)} a date in place of a part number, such as “${example}” (${placesOf(note)}). A spreadsheet has changed it: format the column as text before you fill it.`
    case 'html':
      return `${counted(rows)} HTML, which becomes plain text (${placesOf(note)}).`
  }
}

function counted(rows: number): string {
  return rows === 1 ? '1 row has' : `${formatCount(rows)} rows have`
}

/** 'line 2', 'lines 2, 3 and 4', 'lines 2, 3, 4, 5, 6 and more' */
function placesOf({ rows, lines }: FileNote): string {
  const [first, ...others] = lines.map(formatCount)
  if (others.length === 0) return `line ${first ?? ''}`
  if (rows > lines.length) return `lines ${[first, ...others].join(', ')} and more`
  return `lines ${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1) ?? ''}`
}
