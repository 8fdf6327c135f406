import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import type { DeskFilter } from '#contract/staff/order-desk.schema'
import { writeAsStaff } from '#modules/identity'
import { todayOf } from '#platform/shop-days'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { onceWith } from '#platform/idempotency'
import { linesOf } from './desk/desk-lines.repository.ts'
import { presentDeskOrder } from './desk/desk-order.ts'
import { deskSheetRows } from './desk/desk-sheet.ts'
import {
  countNewer,
  findNewest,
  listDesk,
  readBeside,
  selectOrders,
  type DeskRow,
} from './desk/desk-list.repository.ts'
import { packingSlips, pickList } from './desk/parcels.ts'
import { shipMany, tryShipments } from './desk/ship-many.ts'
import { addView, changeView, presentView, removeView } from './desk/views.ts'
import { listViews } from './desk/views.repository.ts'
import { findOrderForWorker } from './order/orders.repository.ts'
import { listNotes } from './notes/notes.repository.ts'
import { colleagues, presentNote, writeNote } from './notes/write-note.ts'

export const orderDeskRoutes = handle(api.orderDesk, {
  list: async ({ platform, query }) => {
    const { rows, ...page } = await listDesk(platform.db, query)
    return { items: rows.map(presentDeskOrder), ...page }
  },
  download: async ({ platform, query }) => {
    // Read before the first byte is sent, so that an unavailable database gives an error and not half a file.
    const first = await listDesk(platform.db, query)
    return {
      fileName: `orders-${todayOf(platform)}.csv`,
      rows: sheetRows(platform.db, query, first),
    }
  },
  news: async ({ platform: { db }, query: { since, ...filter } }) =>
    since === undefined
      ? { count: 0, newest: await findNewest(db, filter) }
      : { count: await countNewer(db, filter, since), newest: null },
  select: ({ platform, query }) => selectOrders(platform.db, query),
  show: async ({ platform, params, query }) => {
    const beside = await readBeside(platform.db, params.id, query)
    if (!beside) throw new Refusal('not_found')
    return beside
  },
  ship: async ({ platform, actor, body: { dryRun, rows } }) => ({
    rows: dryRun ? await tryShipments(platform, rows) : await shipMany(platform, actor, rows),
  }),
  pick: ({ platform, body }) => pickList(platform, body.ids),
  pack: ({ platform, body }) => packingSlips(platform, body.ids),
})

export const orderViewsRoutes = handle(api.orderViews, {
  list: async ({ platform, actor }) => {
    const views = await listViews(platform.db, actor.id)
    return { views: views.map(presentView) }
  },
  create: ({ platform, actor, body }) =>
    writeAsStaff(platform, actor, 'orders.read', (tx) => addView(tx, platform, actor, body)),
  change: ({ platform, actor, params, body }) =>
    writeAsStaff(platform, actor, 'orders.read', (tx) =>
      changeView(tx, platform, actor, { ...body, id: params.id }),
    ),
  remove: async ({ platform, actor, params }) => {
    await writeAsStaff(platform, actor, 'orders.read', (tx) =>
      removeView(tx, platform, actor, params.id),
    )
    return { acknowledged: true, deletedCount: 1 }
  },
})

export const orderNotesRoutes = handle(api.orderNotes, {
  list: async ({ platform, params, query }) => {
    if (!(await findOrderForWorker(platform.db, params.id))) throw new Refusal('not_found')
    const { rows, next } = await listNotes(platform.db, params.id, query)
    return { items: rows.map(presentNote), next }
  },
  create: ({ platform, actor, params, body, idempotencyKey: key }) => {
    const at = platform.clock.now()
    const request = { userId: actor.id, key, route: `POST /order/${params.id}/note`, body, at }
    const noteId = platform.ids.next()
    const answer = { acknowledged: true, insertedId: noteId } as const
    return writeAsStaff(platform, actor, 'orders.read', (tx) =>
      onceWith(tx, request, answer, () =>
        writeNote(tx, platform, actor, { ...body, id: noteId, orderId: params.id, at }),
      ),
    )
  },
  listColleagues: async ({ platform }) => {
    const people = await colleagues(platform.db)
    return { colleagues: people.map(({ id, name }) => ({ _id: id, name })) }
  },
})

// Reads page by page, so that a slow download holds no database connection.
async function* sheetRows(
  db: Db,
  query: DeskFilter,
  first: { rows: DeskRow[]; next: string | null },
) {
  for (let page = first; ;) {
    const lines = await linesOf(
      db,
      page.rows.map(({ id }) => id),
    )
    for (const row of page.rows) yield* deskSheetRows(row, lines.get(row.id) ?? [])
    if (page.next === null) return
    page = await listDesk(db, { ...query, cursor: page.next })
  }
}
