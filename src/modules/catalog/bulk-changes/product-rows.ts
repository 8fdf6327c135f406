import type { RowsSubject } from '#modules/imports'
import type { Tx } from '#platform/db'
import { countManyProducts } from '../facets/shelf-counts.repository.ts'
import { shownChanges } from './shown-changes.ts'

/** From so many products on, their counts are brought up to date with them. */
const countedWith = 2_000

/** What all imports that change products have in common. */
export const productRows = {
  kind: 'rows',
  turn: 'products',
  rowsTogether: 500,
  acts: { applied: 'batch.applied', undone: 'batch.undone', stopped: 'batch.stopped' },
  changedBy: ['product.changed', 'product.removed'],
  shown: shownChanges,
  afterAll: async (tx: Tx, rows: number) => {
    if (rows > countedWith) await countManyProducts(tx)
  },
} satisfies Partial<RowsSubject>
