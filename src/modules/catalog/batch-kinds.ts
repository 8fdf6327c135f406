import type { BatchKinds } from './batches/batch.ts'
import { editBatch } from './batches/edit-batch.ts'
import { productsFile, stockFile } from './files/file-batches.ts'

/** How each kind of change of many products is worked out, applied and taken back. */
export const batchKinds: BatchKinds = {
  edit: editBatch,
  products_csv: productsFile,
  prices_csv: productsFile,
  stock_csv: stockFile,
}
