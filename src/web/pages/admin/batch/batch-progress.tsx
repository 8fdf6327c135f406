import type { ProductBatch } from '#contract/staff/product-batches.schema'
import { formatCount } from '#contract/values/numbers'
import type { BatchInUse } from './use-batch.ts'

const words = {
  judging: 'Working out what changes',
  applying: 'Applying',
  taking_back: 'Taking back',
}

/** How far the job is, and a way to stop it. */
export function BatchProgress({
  batch,
  use: { ask, isAsking },
}: {
  batch: ProductBatch & { state: keyof typeof words }
  use: BatchInUse
}) {
  const { state, rowsDone, rowsTotal, begunAt, added, changed } = batch
  const all = state === 'judging' ? rowsTotal : added + changed
  const waits = state !== 'judging' && begunAt === null
  return (
    <section className="batch-progress" aria-label="Progress">
      <p role="status">
        {waits ? (
          'Waiting for its turn: changes are applied one after the other.'
        ) : (
          <>
            {words[state]}: {formatCount(Math.min(rowsDone, all))} of {formatCount(all)}
          </>
        )}
      </p>
      <progress max={Math.max(all, 1)} value={waits ? 0 : rowsDone} aria-label={words[state]} />
      <p className="small muted">
        {state === 'judging'
          ? 'You may leave this page.'
          : 'You may leave this page. Until the end nothing can be seen of it in the shop.'}
      </p>
      <button type="button" className="btn" disabled={isAsking} onClick={() => ask('stop')}>
        Stop
      </button>
    </section>
  )
}
