export { linesWith } from './stored/arriving-rows.repository.ts'
export { beginImport } from './sending/begin-import.ts'
export { importByCommand, type DoneByCommand } from './import-by-command.ts'
export { holdCommand } from './stored/import-locks.repository.ts'
export {
  ImportFailed,
  type Counts,
  type Import,
  type JudgedRow,
  type Obstacle,
  type ResultRow,
  type RowChanges,
} from './stored/import.ts'
export { importsJobs, importsRecurringJobs } from './imports.jobs.ts'
export { importsRoutes } from './imports.routes.ts'
export { importInvariants } from './invariants.ts'
export { noteProducts } from './stored/results.repository.ts'
export { showImport } from './desk/show-import.ts'
export type {
  ArrivingPart,
  AskedFile,
  Means,
  ReadFile,
  RefusedRow,
  RowsSubject,
  StagedRow,
  Subjects,
  WholeSubject,
  Work,
} from './stored/subject.ts'
export { csvOf, readCsv, xmlOf, type CsvForm } from './sending/read-csv.ts'
export { takeTime } from './stored/import-locks.repository.ts'
