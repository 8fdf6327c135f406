import type { ProductBatch } from '#contract/staff/product-batches.schema'
import { batchChip } from './batch-words.ts'

/** What state a batch is in. */
export function BatchChip({ batch }: { batch: ProductBatch }) {
  const { words, kind } = batchChip(batch)
  return <span className={`chip ${kind}`}>{words}</span>
}
