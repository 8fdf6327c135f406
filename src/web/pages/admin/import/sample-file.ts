import type { FileSubject } from '#contract/imports/import-words'
import { columnHeading } from '#contract/values/column-heading'
import { subjectWords } from './subject-words.ts'

/** A sample of a file: its name, the heads of its columns, and two rows. */
export function sampleOf(subject: FileSubject) {
  const { columns, label, sample } = subjectWords[subject]
  return {
    name: `sample-${label.toLowerCase().replace(' ', '-')}`,
    columns: columns.map(columnHeading),
    rows: sample.map((row) => columns.map((column) => row[column] ?? '')),
  }
}
