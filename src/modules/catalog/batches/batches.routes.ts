import { api } from '#contract'
import { writeAsStaff } from '#modules/identity'
import { once } from '#platform/idempotency'
import { handle } from '#platform/http'
import { namesOf } from '../editing/staff-products.repository.ts'
import { askForChange, askForEdit, askToStop } from './ask-batch.ts'
import { kindsSeenBy, permissionsFor } from './batch-permissions.ts'
import { listBatchRows } from './batch-rows.repository.ts'
import { listBatches } from './batches.repository.ts'
import { peopleOf, peopleOfRows, presentBatch, presentBatchRow } from './present-batch.ts'
import { findBatchFor, showBatch } from './show-batch.ts'

export const productBatchesRoutes = handle(api.productBatches, {
  list: async ({ platform: { db }, actor, query }) => {
    const { rows, next } = await listBatches(db, query, kindsSeenBy(actor.role))
    const names = await namesOf(db, rows.flatMap(peopleOf))
    return { items: rows.map((row) => presentBatch(row, names)), next }
  },
  create: async ({ platform, actor, body, idempotencyKey }) => {
    const needed = permissionsFor({ kind: 'edit', request: body })
    const { id } = await writeAsStaff(platform, actor, needed, (tx) =>
      once(
        tx,
        {
          userId: actor.id,
          key: idempotencyKey,
          route: 'POST /product/batch',
          body,
          at: platform.clock.now(),
        },
        () => askForEdit(tx, platform, actor, body),
      ),
    )
    return showBatch(platform.db, actor, id)
  },
  show: ({ platform, actor, params }) => showBatch(platform.db, actor, params.id),
  listRows: async ({ platform: { db }, actor, params, query }) => {
    await findBatchFor(db, actor, params.id)
    const { rows, next } = await listBatchRows(db, params.id, query)
    const names = await namesOf(db, peopleOfRows(rows))
    return { items: rows.map((row) => presentBatchRow(row, names)), next }
  },
  apply: async ({ platform, actor, params: { id } }) => {
    await askForChange(platform, actor, { id, to: 'applying' })
    return showBatch(platform.db, actor, id)
  },
  stop: async ({ platform, actor, params: { id } }) => {
    await askToStop(platform, actor, id)
    return showBatch(platform.db, actor, id)
  },
  takeBack: async ({ platform, actor, params: { id } }) => {
    await askForChange(platform, actor, { id, to: 'taking_back' })
    return showBatch(platform.db, actor, id)
  },
})
