import type { FileSubject, ImportMode, ImportSubject } from '#contract/imports/import-words'
import type { User } from '#contract/users.schema'
import { formatCount } from '#contract/values/numbers'
import { may } from '#web/session/may.ts'
import { fitmentSubjects } from './fitment-subjects.ts'
import { productSubjects } from './product-subjects.ts'
import type { SubjectWords } from './subject-row.ts'

export const subjectWords: Record<FileSubject, SubjectWords> = {
  ...productSubjects,
  ...fitmentSubjects,
}

export const modeWords: Record<ImportMode, string> = {
  changes: 'Adds and removes',
  whole: 'Replaces everything',
}

const subjects = Object.keys(subjectWords) as FileSubject[]

/** The subjects of which a member of staff may import files. Whoever moves stock may bring a file of it. */
export function subjectsFor(user: User | undefined): readonly FileSubject[] {
  return may(user, 'products.import') ? subjects : ['stock']
}

/** The subject that an address names: ?kind=prices. */
export function subjectOf(word: string | null, known: readonly FileSubject[]): FileSubject {
  return known.find((subject) => subject === word) ?? known[0] ?? 'stock'
}

/** What an import changes, counted: "1 application", "20 products". */
export function counted(subject: ImportSubject, count: number): string {
  const [one, several] = subjectWords[subject === 'bulk_change' ? 'products' : subject].things
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${several}`
}
