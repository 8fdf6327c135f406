import type { Subjects } from '#modules/imports'
import { applicationsSubject } from './application-files/applications-subject.ts'
import { numbersSubject } from './numbers/numbers-subject.ts'

/** What imports of fitment are about. */
export const fitmentImports = {
  applications: applicationsSubject,
  numbers: numbersSubject,
} satisfies Subjects
