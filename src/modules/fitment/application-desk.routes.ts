import { api } from '#contract'
import { handle } from '#platform/http'
import { positionOf } from './applications/judge-parts.ts'
import {
  listApplications,
  type ListedApplication,
} from './applications/listed-applications.repository.ts'
import { changeApplications } from './by-hand/change-applications.ts'
import { copyApplications } from './by-hand/copy-applications.ts'
import { foundPart, showDeskPart } from './by-hand/edit-part.ts'
import { listEdits, listEngines, type EditRow } from './by-hand/edits.repository.ts'
import { undoEdit } from './by-hand/undo-edit.ts'

export const applicationDeskRoutes = handle(api.applicationDesk, {
  show: ({ platform, params }) => showDeskPart(platform.db, params.partNumber),
  list: async ({ platform: { db }, params, query }) => {
    const { id } = await foundPart(db, params.partNumber)
    const { rows, next } = await listApplications(db, id, query)
    return { items: rows.map(presentRow), next }
  },
  change: ({ platform, actor, params, body }) =>
    changeApplications(platform, actor, { ...params, ...body }),
  copy: ({ platform, actor, params, body }) =>
    copyApplications(platform, actor, { ...params, ...body }),
  listEdits: async ({ platform: { db }, params, query }) => {
    const { id } = await foundPart(db, params.partNumber)
    const { rows, next } = await listEdits(db, id, query)
    return { items: rows.map(presentEdit), next }
  },
  undo: ({ platform, actor, params }) => undoEdit(platform, actor, params.id),
  listEngines: ({ platform }) => listEngines(platform.db),
})

function presentRow(row: ListedApplication) {
  const numbers = [row.model_id, row.year_from, row.year_to, row.engine_id, row.position ?? 0]
  return {
    key: [...numbers, row.qualifier_id].join('-'),
    make: row.make,
    model: row.model,
    modelSlug: row.model_slug,
    yearFrom: row.year_from,
    yearTo: row.year_to,
    engine: row.engine,
    position: positionOf(row.position),
    quantity: row.quantity,
    note: row.note,
    isSample: row.is_sample,
  }
}

function presentEdit(row: EditRow) {
  return {
    _id: row.id,
    by: row.by_name,
    at: row.made_at.toISOString(),
    added: row.added,
    removed: row.removed,
    first: row.first,
    copiedFrom: row.copied_from,
    undoneAt: row.undone_at?.toISOString() ?? null,
    canBeUndone: row.is_last,
  }
}
