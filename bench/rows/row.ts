import type { ReferenceKind } from '../references/index.ts'
import type { Goal } from '../report/measured.ts'

/** What the store is compared with. `paths`: other addresses than the store's own. */
export type Beside =
  | { kind: ReferenceKind; what: string }
  /** The store itself, at other addresses. */
  | { kind: 'itself'; what: string; paths: string[] }
  /** A store with 1,000 products. */
  | { kind: 'small store'; what: string; paths: (shop: Shop) => string[] }
  /** The same addresses, asked of one process. The store's side has two. */
  | { kind: 'one process'; what: string }

export type Row = { name: string; paths: string[]; goal: Goal; beside: Beside | null }

/** What the addresses are made of. */
export type Shop = {
  /** Part numbers in no order. */
  numbers: string[]
  categories: string[]
  /** Those with most products first. */
  companies: string[]
  /** Invented words, those in most products first. */
  words: string[]
  /** Cursors near the start and near the end of each order. */
  cursors: { order: string; start: string[]; end: string[] }[]
}
