import type { api } from '#contract'
import type { Output } from '#contract/describe'
import type { ImportMode } from '#contract/imports/import-words'
import type { Act } from '#contract/staff/acts'
import type { Permission } from '#contract/staff/permissions'
import type { FileNote } from '#contract/values/file-notes'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import type {
  Counts,
  Import,
  JudgedRow,
  Obstacle,
  ResultRow,
  RowChanges,
  RowError,
} from './import.ts'

/** The cells of a row of a file. */
export type StagedRow = {
  line: number
  fileLine: number | null
  cells: string[]
  key: string | null
  otherKey: string | null
}

/** What work in a transaction may use. */
export type Means = Pick<Platform, 'clock' | 'ids' | 'jobs'>

/** How somebody wants a file to be read. */
export type AskedFile = { mode: ImportMode; mostRows: number }

/** A part of a file. Rows that the subject has judged as they arrived are stored by the subject itself. */
export type ArrivingPart =
  | { columns: readonly string[]; rows: readonly ArrivingRow[] }
  | {
      columns: readonly string[]
      store: (tx: Tx, importId: string) => Promise<void>
      /** How many rows of the file these are, and how many of them are refused or passed over. */
      judged: { rows: number; refused: number; passedOver: number }
    }
/** `key` and `otherKey`: what says that two lines are about the same (`linesWith`). */
export type ArrivingRow = {
  line: number
  fileLine?: number
  cells: string[]
  key?: string
  otherKey?: string | null
}

/** A file as it is read. All but the parts is known once these are read. */
export type ReadFile = {
  format: 'csv' | 'aces' | 'pies'
  parts: AsyncIterable<ArrivingPart>
  /** What people should know of the file. */
  notes: () => readonly FileNote[]
  /** What the subject keeps about the file. */
  details?: (tx: Tx) => Promise<Record<string, unknown>>
}

type SubjectOfAnyKind = {
  /** What somebody must be allowed to do in order to bring in, apply or undo what was asked for. */
  needs: (request: unknown) => readonly Permission[]
  seenBy: Permission
  /** Reads a file that staff have sent. Without it, the subject has no files. */
  read?: (db: Db, file: AsyncIterable<Uint8Array>, asked: AskedFile) => Promise<ReadFile>
  /** At most this many rows of a file that is sent over the web. */
  mostRows: number
  /** Its files may replace everything (`whole`) or add and remove (`changes`). Others change what they name. */
  hasModes?: true
  /** How many rows are judged together, in one transaction. */
  rowsTogether: number
  /** The acts of the audit log, where the subject has its own. */
  acts?: { applied: Act; undone: Act; stopped: Act }
}

/** A subject whose verdicts the engine keeps, row by row: they are applied and undone in slices. */
export type RowsSubject = SubjectOfAnyKind & {
  kind: 'rows'
  /** Imports with the same turn are applied one after the other. */
  turn: string
  /** The next rows where they do not come from a file. */
  nextRows?: (tx: Tx, found: Import, limit: number) => Promise<NextRows>
  /** Says what rows would do. Rows that change nothing may be left out. */
  judge: (
    tx: Tx,
    means: Means,
    part: { found: Import; rows: readonly StagedRow[] },
  ) => Promise<readonly JudgedRow[]>
  /**
   * Does what the rows say, if it still can be done as it was shown. Returns the rows for which that is not so. The rows
   * come in the order of their product ids, and after them those that add something. Acts are staged: `stageActs`.
   */
  apply: (tx: Tx, means: Means, work: Work) => Promise<Obstacle[]>
  /** The opposite of `apply`. Returns the rows that were changed by somebody else since. */
  undo: (tx: Tx, means: Means, work: Work) => Promise<Obstacle[]>
  /** Called once after all slices, with the number of their rows. */
  afterAll?: (tx: Tx, rows: number) => Promise<void>
  /** The acts after which a row is said to be changed by somebody. */
  changedBy?: readonly Act[]
  /** What was asked for, as the API answers it. */
  asked?: (request: unknown) => AskedOut
  /** What a row changes, as the API answers it. */
  shown?: (changes: RowChanges) => Pick<ShownRow, 'changes' | 'planned'>
  /** Those of these old imports that are still needed. */
  stillNeeded?: (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>
}
type ShownRow = Output<typeof api.imports.listRows>['items'][number]
type AskedOut = Output<typeof api.imports.show>['asked']

/** Where rows go on: `next` null after the last ones. */
export type NextRows = { rows: readonly StagedRow[]; next: unknown }

export type Work = {
  found: Import
  /** In whose name: who asked for it. */
  actor: string
  rows: readonly ResultRow[]
}

/** A subject with tables of its own for the rows of a file, which it compares with the shop as a whole. */
export type WholeSubject = SubjectOfAnyKind & {
  kind: 'whole'
  /** Waits for everybody else who writes the same. */
  lock: (tx: Tx) => Promise<void>
  /** Says what rows mean and keeps it. Returns how many are refused. */
  judge: (tx: Tx, found: Import, rows: readonly StagedRow[]) => Promise<number>
  /** Looks at all rows together once each is judged. `refused`: how many more are. */
  conclude: (tx: Tx, found: Import) => Promise<{ refused: number; details?: object }>
  count: (tx: Tx, found: Import) => Promise<Counts>
  /** The first things that it would add and remove, before they are. */
  examples: (tx: Tx, found: Import) => Promise<readonly object[]>
  /** What else stands in the way of the file. `canConfirm`: unless somebody confirms it. */
  obstacle?: (tx: Tx, found: Import, counts: Counts) => Promise<WholeObstacle | null>
  /** The words for what a confirmation is about. */
  confirmWords: Readonly<Record<string, string>>
  apply: (tx: Tx, found: Import) => Promise<void>
  undo: (tx: Tx, id: string) => Promise<void>
  /** The refused rows, by their lines, at most so many. */
  refusedRows: (tx: Tx, id: string, most: number) => Promise<readonly RefusedRow[]>
  /** Deletes what it has kept of these files. */
  forget: (tx: Tx, ids: readonly string[]) => Promise<void>
}

export type WholeObstacle = { why: string; canConfirm: boolean }
export type RefusedRow = { line: number; fileLine: number | null; errors: readonly RowError[] }

export type Subject = RowsSubject | WholeSubject
export type Subjects = Readonly<Record<string, Subject>>

export function subjectOf(subjects: Subjects, { subject }: Pick<Import, 'subject'>): Subject {
  const found = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined
  if (!found) throw new Error(`Nothing is known of imports of ${subject}.`)
  return found
}
