import { batchKinds, type BatchKindName } from '#contract/staff/batch-words'
import { fieldRow } from '#contract/catalog/find-fields'
import { mayDo, type Permission, type StaffRole } from '#contract/staff/permissions'
import type { NewProductBatch } from '#contract/staff/product-batches.schema'
import type { Batch } from './batch.ts'

const needed: Record<BatchKindName, readonly Permission[]> = {
  edit: ['products.import', 'products.edit'],
  products_csv: ['products.import', 'products.edit', 'prices.edit'],
  prices_csv: ['products.import', 'prices.edit'],
  stock_csv: ['stock.edit'],
}

/** What somebody must be allowed to do in order to ask for, apply or take back a batch. */
export function permissionsFor({ kind, request }: Pick<Batch, 'kind' | 'request'>): Permission[] {
  const changes = kind === 'edit' ? (request as NewProductBatch).changes : []
  return [...needed[kind], ...changes.flatMap(({ what }) => fieldRow(what).needs ?? [])]
}

/** The kinds of batches that somebody with this role may look at. */
export function kindsSeenBy(role: StaffRole | null): BatchKindName[] {
  return batchKinds.filter((kind) => mayDo(role, seeing(kind)))
}

function seeing(kind: BatchKindName): Permission {
  return kind === 'stock_csv' ? 'stock.edit' : 'products.import'
}
