import type { ImportMode, ImportState } from '#contract/imports/import-words'
import type { FieldError } from '#contract/refusals'
import type { FileNote } from '#contract/values/file-notes'

/** An import as it is stored. One without a file is a bulk change. */
export type Import = {
  id: string
  subject: string
  is_whole: boolean
  state: ImportState
  applies_at_once: boolean
  is_confirmed: boolean
  is_by_command: boolean
  request: unknown
  /** Null: its subject knows no modes. */
  mode: ImportMode | null
  format: string | null
  file_name: string | null
  file_notes: FileNote[]
  columns: string[]
  /** What the subject knows of the file. */
  details: Record<string, unknown>
  rows_total: number
  rows_judged: number
  judged_through: unknown
  rows_done: number
  passed_over: number
  added: number
  changed: number
  removed: number
  unchanged: number
  refused: number
  why: string | null
  why_count: number | null
  needs_confirm: boolean
  made_by: string
  created_at: Date
  judged_at: Date | null
  asked_by: string | null
  begun_at: Date | null
  tries: number
  applied_by: string | null
  applied_at: Date | null
  undone_by: string | null
  undone_at: Date | null
  /** It is the newest of its subject that has been judged. */
  is_newest: boolean
  /** It is the last of its subject that was applied. */
  is_last: boolean
}

/** `{field: [before, after]}` with the values in full, so that an import is applied and undone from its rows alone. */
export type RowChanges = Record<string, [before: unknown, after: unknown]>

/** Why a row is refused. `by` and `at` tell who changed the thing last, by the user's id. `nearest`: names that are there and look alike. */
export type RowError = FieldError & { nearest?: readonly string[]; by?: string; at?: string }

/** A row as the judging finds it. `position` is the line of a file, or the place of a product in a bulk change. */
export type JudgedRow = {
  position: number
  fileLine?: number | null
  /** What the row is about, as its file names it. */
  name: string | null
  productId: string | null
  outcome: 'added' | 'changed' | 'removed' | 'unchanged' | 'refused'
  changes: RowChanges
  errors: readonly RowError[] | null
  /** What people should know of a row that is not refused. */
  note?: string
}

/** A stored row that does something. */
export type ResultRow = Pick<JudgedRow, 'position' | 'name' | 'productId' | 'changes'> & {
  outcome: 'added' | 'changed' | 'removed'
}

/** A row that can no longer be applied or undone, and why. */
export type Obstacle = { position: number; productId: string | null; errors: RowError[] }

/** What a whole file changes. `before`: how many rows were stored. */
export type Counts = { added: number; removed: number; unchanged: number; before: number }

/** Ends an import with a reason, and undoes what its transaction has written. */
export class ImportFailed extends Error {
  readonly why: string
  /** Not all of them where they are many: `count` is how many there are. */
  readonly obstacles: readonly Obstacle[]
  readonly count: number | null

  constructor(why: string, obstacles: readonly Obstacle[] = [], count: number | null = null) {
    super(why)
    this.why = why
    this.obstacles = obstacles
    this.count = count
  }
}

/** A job works on it. */
export function isUnderWay({ state }: Pick<Import, 'state'>): boolean {
  return state === 'judging' || state === 'applying' || state === 'undoing'
}
