import { api } from '#contract'
import { Refusal } from '#contract/refusals'
import type { StockMoveFilter, StockQuery } from '#contract/staff/stock.schema'
import { writeAsStaff, writeFor } from '#modules/identity'
import { timeZoneOf, todayOf } from '#platform/shop-days'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { once } from '#platform/idempotency'
import { askForAlert } from './alerts/ask-for-alert.ts'
import { deleteAlert, listAlertsOf } from './alerts/alerts.repository.ts'
import { moveStock, setOrderLevel } from './by-hand/move-stock.ts'
import { moveSheetRow, presentMove, type StockMoveRow } from './by-hand/stock-move.ts'
import { listMoves } from './by-hand/stock-moves.repository.ts'
import { countUnsent, findStock, listStock } from './by-hand/stock-list.repository.ts'
import { presentStock, stockSheetRow, type StockRow } from './by-hand/stock-of-product.ts'

export const stockRoutes = handle(api.stock, {
  list: async ({ platform, query }) => {
    const { rows, ...page } = await listStock(platform.db, query)
    return { items: rows.map(presentStock), ...page }
  },
  show: async ({ platform, params }) => {
    const row = await findStock(platform.db, params.id)
    if (!row) throw new Refusal('not_found')
    return { ...presentStock(row), unsent: await countUnsent(platform.db, params.id) }
  },
  listMoves: async ({ platform, query }) => {
    const { rows, next } = await listMoves(platform.db, {
      ...query,
      timeZone: timeZoneOf(platform),
    })
    return { items: rows.map(presentMove), next }
  },
  downloadMoves: async ({ platform, query }) => {
    // Read before the first byte is sent, so that an unavailable database gives an error and not half a file.
    const wanted = { ...query, timeZone: timeZoneOf(platform) }
    const first = await listMoves(platform.db, wanted)
    return { fileName: 'stock-moves.csv', rows: moveRows(platform.db, wanted, first) }
  },
  download: async ({ platform, query }) => {
    const first = await listStock(platform.db, query)
    return {
      fileName: `stock-${todayOf(platform)}.csv`,
      rows: stockRows(platform.db, query, first),
    }
  },
  move: async ({ platform, actor, params, body, idempotencyKey: key }) => {
    const moved = await writeAsStaff(platform, actor, 'stock.edit', (tx) =>
      once(
        tx,
        {
          userId: actor.id,
          key,
          route: `POST /stock/${params.id}/move`,
          body,
          at: platform.clock.now(),
        },
        () => moveStock(tx, platform, actor, { ...body, productId: params.id }),
      ),
    )
    platform.crashpoint('stock: after the commit')
    return moved
  },
  setLevel: ({ platform, actor, params, body }) =>
    writeAsStaff(platform, actor, 'stock.edit', (tx) =>
      setOrderLevel(tx, platform, actor, { productId: params.id, level: body.level }),
    ),
})

export const stockAlertsRoutes = handle(api.stockAlerts, {
  list: async ({ platform, actor }) => listAlertsOf(platform.db, actor.id),
  ask: async ({ platform, actor, params }) => {
    await askForAlert(platform, actor, params.id)
    return { acknowledged: true }
  },
  withdraw: async ({ platform, actor, params }) => ({
    acknowledged: true,
    deletedCount: await writeFor(platform, actor, (tx) =>
      deleteAlert(tx, { userId: actor.id, productId: params.id }),
    ),
  }),
})

async function* stockRows(
  db: Db,
  filter: Pick<StockQuery, 'low'>,
  first: { rows: StockRow[]; next: string | null },
) {
  for (let page = first; ;) {
    yield* page.rows.map(stockSheetRow)
    if (page.next === null) return
    page = await listStock(db, { ...filter, cursor: page.next })
  }
}

// Reads page by page, so that a slow download holds no database connection.
async function* moveRows(
  db: Db,
  filter: StockMoveFilter & { timeZone: string },
  first: { rows: StockMoveRow[]; next: string | null },
) {
  for (let page = first; ;) {
    yield* page.rows.map(moveSheetRow)
    if (page.next === null) return
    page = await listMoves(db, { ...filter, cursor: page.next })
  }
}
