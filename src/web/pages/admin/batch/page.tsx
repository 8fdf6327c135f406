import './batch.css'
import { useState } from 'react'
import type { ProductBatch } from '#contract/staff/product-batches.schema'
import { formatCount } from '#contract/values/numbers'
import { staffHref } from '#web/pages/staff-href.ts'
import type { PageProps } from '#web/navigation/page.ts'
import { ConfirmDialog } from '#web/ui/forms/confirm-dialog.tsx'
import { FileNotes } from '#web/ui/lists/file-notes.tsx'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorNote } from '#web/ui/notices/error-note.tsx'
import { Crumbs } from '#web/ui/site/crumbs.tsx'
import { formatDateTime } from '#web/ui/texts/dates.ts'
import { BatchProgress } from './batch-progress.tsx'
import { BatchChip } from './batch-chip.tsx'
import { BatchRows } from './batch-rows.tsx'
import { askedWords, batchTitle, filterWords, problemWords, products } from './batch-words.ts'
import { useBatch, type BatchInUse } from './use-batch.ts'

/** A change of many products: what it would do, how far it is, and what became of it. */
export function Page({ params, search }: PageProps) {
  const use = useBatch(params['id'] ?? '')
  const { data: batch } = use.batch
  if (use.batch.isError && !batch) {
    return (
      <ErrorNote retry={() => void use.batch.refetch()}>The change could not be loaded.</ErrorNote>
    )
  }
  if (!batch) return <TableSkeleton rows={6} />
  const { state } = batch
  return (
    <>
      <Crumbs
        trail={[{ label: 'Bulk changes', href: staffHref.batches() }]}
        current={batchTitle(batch)}
      />
      <div className="dash-head">
        <h1>{batchTitle(batch)}</h1>
        <BatchChip batch={batch} />
      </div>
      <Asked batch={batch} />
      {state === 'judging' || state === 'applying' || state === 'taking_back' ? (
        <BatchProgress batch={{ ...batch, state }} use={use} />
      ) : (
        <Outcome batch={batch} use={use} />
      )}
      {state !== 'judging' && <BatchRows batch={batch} search={search} />}
    </>
  )
}

function Asked({ batch }: { batch: ProductBatch }) {
  const which = filterWords(batch)
  return (
    <div className="batch-asked">
      <ul>
        {askedWords(batch).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="small muted">
        {which && `${which}. `}Asked for by {batch.madeBy ?? 'a former user'},{' '}
        <time dateTime={batch.createdAt}>{formatDateTime(batch.createdAt)}</time>
      </p>
    </div>
  )
}

function Outcome({ batch, use }: { batch: ProductBatch; use: BatchInUse }) {
  const { state, why, whyCount } = batch
  return (
    <>
      {why && (
        <p className="note warn" role="status">
          {problemWords(why, whyCount ?? 0)}
        </p>
      )}
      {state === 'stopped' && (
        <p className="note" role="status">
          It was stopped. Nothing of it was done.
        </p>
      )}
      {state === 'taken_back' && (
        <p className="note" role="status">
          Taken back by {batch.takenBackBy ?? 'a former user'},{' '}
          {formatDateTime(batch.takenBackAt ?? '')}. All products are as they were before.
        </p>
      )}
      <FileNotes notes={batch.fileNotes} />
      {batch.judgedAt && <Counts batch={batch} />}
      {state === 'judged' && <Apply batch={batch} use={use} />}
      {state === 'applied' && <TakeBack batch={batch} use={use} />}
    </>
  )
}

function Counts({ batch: { added, changed, unchanged, refused } }: { batch: ProductBatch }) {
  const counts = [
    { name: 'Change', count: changed },
    { name: 'New', count: added },
    { name: 'Stay as they are', count: unchanged },
    { name: 'Refused', count: refused },
  ]
  return (
    <dl className="batch-counts">
      {counts
        .filter(({ name, count }) => count > 0 || name === 'Change')
        .map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
    </dl>
  )
}

function Apply({ batch, use: { ask, isAsking } }: { batch: ProductBatch; use: BatchInUse }) {
  const count = batch.added + batch.changed
  return (
    <div className="batch-acts">
      {count === 0 ? (
        <p>
          {batch.refused > 0
            ? 'Every row that would change something is refused. Mend the file and import it again.'
            : 'There is nothing to change.'}
        </p>
      ) : (
        <p>
          Nothing is changed yet. Either all of it is done or nothing, and it can be taken back
          once.
        </p>
      )}
      <p className="row">
        {count > 0 && (
          <button
            type="button"
            className="btn btn-1"
            disabled={isAsking}
            aria-busy={isAsking}
            onClick={() => ask('apply')}
          >
            Apply to {products(count)}
          </button>
        )}
        <button type="button" className="btn" disabled={isAsking} onClick={() => ask('stop')}>
          Discard
        </button>
      </p>
    </div>
  )
}

function TakeBack({ batch, use: { ask, isAsking } }: { batch: ProductBatch; use: BatchInUse }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="batch-acts">
      <p>
        Applied by {batch.appliedBy ?? 'a former user'}, {formatDateTime(batch.appliedAt ?? '')}.
      </p>
      <p className="row">
        <button type="button" className="btn" disabled={isAsking} onClick={() => setOpen(true)}>
          Take back
        </button>
      </p>
      <ConfirmDialog
        open={isOpen}
        title="Take back"
        question={`Take back the change of ${products(batch.added + batch.changed)}?`}
        busy={isAsking}
        onConfirm={() => {
          ask('takeBack')
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      >
        Every product becomes as it was before. If somebody has changed one of them since, nothing
        is taken back.
      </ConfirmDialog>
    </div>
  )
}
