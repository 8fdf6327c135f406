import type { FieldError } from '#contract/refusals'
import type {
  BatchKindName,
  BatchOutcome,
  BatchProblem,
  BatchState,
} from '#contract/staff/batch-words'
import type { FileNote } from '#contract/values/file-notes'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'

/** A change of many products, as it is stored. */
export type Batch = {
  id: string
  kind: BatchKindName
  state: BatchState
  made_by: string
  request: unknown
  file_name: string | null
  file_notes: FileNote[]
  rows_total: number
  rows_done: number
  added: number
  changed: number
  unchanged: number
  refused: number
  created_at: Date
  judged_through: unknown
  judged_at: Date | null
  asked_by: string | null
  begun_at: Date | null
  tries: number
  applied_by: string | null
  applied_at: Date | null
  taken_back_by: string | null
  taken_back_at: Date | null
  why: string | null
  why_count: number | null
}

/** `{field: [before, after]}` with the values in full, so that a batch can be applied and taken back from its rows alone. */
export type RowChanges = Record<string, [before: unknown, after: unknown]>

/** A row as the judging finds it. `position` is the place of a product, or the line of a file. */
export type JudgedRow = {
  position: number
  partNumber: string
  productId: string | null
  outcome: BatchOutcome
  changes: RowChanges
  errors: readonly FieldError[] | null
  /** What people should know of a row that is not refused. */
  note?: string
}

/** A stored row that does something. */
export type BatchRow = Omit<JudgedRow, 'outcome' | 'errors' | 'note'> & {
  outcome: 'added' | 'changed'
}

/** Why a row is refused. `by` and `at` tell who changed the product last, by the user's id. */
export type RowError = FieldError & { by?: string; at?: string }

/** A row that can no longer be applied or taken back, and why. */
export type Obstacle = { position: number; productId: string | null; errors: RowError[] }

/** Rows that are judged in one transaction, or applied by the same statements. */
export const rowsTogether = 500

/** A batch that was tried so often and failed for no reason of its own is given up. */
export const mostTries = 5

export type JudgedPart = {
  /** Unchanged rows may be left out, but are counted in `unchanged`. */
  rows: readonly JudgedRow[]
  unchanged: number
  /** Where to go on; null after the last part. Stored as JSON. */
  next: unknown
}

type Work = {
  batch: Batch
  /** In whose name: who asked for it. */
  actor: string
  rows: readonly BatchRow[]
}
type Means = Pick<Platform, 'clock' | 'ids' | 'jobs'>

/** What differs between changes of many products. All of it runs in the caller's transaction. */
export type BatchKind = {
  /** Says of the next rows, `after` the place where the last part ended (null: from the beginning), what they would do. */
  judge(tx: Tx, means: Means, part: { batch: Batch; after: unknown }): Promise<JudgedPart>
  /**
   * Does what the rows say, if it still can be done as it was shown. Returns the rows for which that is not so. The rows
   * come in the order of their product ids, and after them those that add products. Acts are staged, not recorded:
   * `stageActs`.
   */
  apply(tx: Tx, means: Means, work: Work): Promise<Obstacle[]>
  /** Undoes what `apply` did. Returns the rows that were changed by somebody else since. */
  takeBack(tx: Tx, means: Means, work: Work): Promise<Obstacle[]>
}

export type BatchKinds = Readonly<Partial<Record<BatchKindName, BatchKind>>>

/** Ends a batch with a reason, and undoes what its transaction has written. */
export class BatchFailed extends Error {
  readonly why: BatchProblem
  /** Not all of them where they are many: `count` is how many there are. */
  readonly obstacles: readonly Obstacle[]
  readonly count: number

  constructor(why: BatchProblem, obstacles: readonly Obstacle[] = [], count = obstacles.length) {
    super(why)
    this.why = why
    this.obstacles = obstacles
    this.count = count
  }
}
