import { api } from '#contract'
import type { FiguresQuery } from '#contract/staff/figures.schema'
import { stateName } from '#contract/values/us-states'
import type { Platform } from '#platform'
import type { Db } from '#platform/db'
import { handle } from '#platform/http'
import { figuresOf, pointsOf, stockOf, wantedPeriod } from './figures.ts'
import {
  listSoldParts,
  readBestParts,
  readSlowestParts,
  type PartRow,
  type SoldRow,
} from './parts.repository.ts'
import { showToday } from './show-today.ts'
import { readStockSteps } from './stock-value.repository.ts'
import {
  readCategories,
  readDays,
  readStates,
  type CategoryRow,
  type ShopPeriod,
  type StateRow,
} from './sums.repository.ts'

export const figuresRoutes = handle(api.figures, {
  today: ({ platform, actor }) => showToday(platform, actor.role),
  show: ({ platform, query }) => show(platform, query),
  download: async ({ platform, query }) => {
    const { points, from, to } = await show(platform, query)
    const rows = points.map(({ figures, before, ...days }) => ({
      ...days,
      ...figures,
      salesBefore: before?.sales ?? null,
      ordersBefore: before?.orders ?? null,
    }))
    return { fileName: fileName('figures', { from, to }), rows }
  },
  parts: async ({ platform, query }) => {
    const period = wantedPeriod(query, platform)
    const [best, slowest] = await Promise.all([
      readBestParts(platform.db, period),
      readSlowestParts(platform.db, period),
    ])
    const { name, from, to } = period
    return { period: name, from, to, best: best.map(part), slowest: slowest.map(part) }
  },
  downloadParts: async ({ platform, query }) => {
    const period = wantedPeriod(query, platform)
    // Read before the first byte is sent, so that an unavailable database gives an error and not half a file.
    const first = await listSoldParts(platform.db, period, null, partsAtOnce)
    return { fileName: fileName('parts', period), rows: partRows(platform.db, period, first) }
  },
  categories: async ({ platform, query }) =>
    (await readCategories(platform.db, wantedPeriod(query, platform))).map(category),
  downloadCategories: async ({ platform, query }) => {
    const period = wantedPeriod(query, platform)
    const rows = (await readCategories(platform.db, period)).map((row) => {
      const { slug, ...sold } = category(row)
      return { category: slug, ...sold }
    })
    return { fileName: fileName('categories', period), rows }
  },
  states: async ({ platform, query }) =>
    (await readStates(platform.db, wantedPeriod(query, platform))).map(state),
  downloadStates: async ({ platform, query }) => {
    const period = wantedPeriod(query, platform)
    const rows = (await readStates(platform.db, period)).map((row) => {
      const { code, ...sold } = state(row)
      return { state: code, ...sold }
    })
    return { fileName: fileName('states', period), rows }
  },
  stock: ({ platform, query }) => showStock(platform, query),
  downloadStock: async ({ platform, query }) => {
    const { points, from, to } = await showStock(platform, query)
    const rows = points.map(({ to: day, units, value }) => ({ day, units, value }))
    return { fileName: fileName('stock-value', { from, to }), rows }
  },
})

async function show(platform: Platform, query: FiguresQuery) {
  const period = wantedPeriod(query, platform)
  const { name, by, from, to, before, timeZone } = period
  const days = await readDays(platform.db, { timeZone, runs: [before, period] })
  return {
    period: name,
    by,
    from,
    to,
    currency: 'USD' as const,
    totals: figuresOf(days, period),
    before,
    totalsBefore: figuresOf(days, before),
    points: pointsOf(days, period),
  }
}

async function showStock(platform: Platform, query: FiguresQuery) {
  const period = wantedPeriod(query, platform)
  return stockOf(await readStockSteps(platform.db, period), period)
}

function part(row: PartRow) {
  return {
    _id: row.id,
    partNumber: row.partNumber,
    productName: row.name,
    company: row.company,
    isOnSale: row.isOnSale,
    units: row.units,
    sales: row.salesCents,
    salesBefore: row.salesCentsBefore,
    onHand: row.onHand,
    stockValue: row.stockCents,
  }
}

function category({ slug, name, units, salesCents, salesCentsBefore }: CategoryRow) {
  return { slug, name: name ?? slug, units, sales: salesCents, salesBefore: salesCentsBefore }
}

function state({ code, orders, salesCents, salesCentsBefore }: StateRow) {
  const name = stateName(code) ?? 'Not known'
  return { code, name, orders, sales: salesCents, salesBefore: salesCentsBefore }
}

const partsAtOnce = 1000

// Reads page by page, so that a slow download holds no database connection.
async function* partRows(db: Db, period: ShopPeriod, first: SoldRow[]) {
  for (let page = first; page.length > 0;) {
    yield* page.map(({ partNumber, name, company, units, salesCents, onHand, stockCents }) => ({
      partNumber,
      productName: name,
      company,
      units,
      sales: salesCents,
      onHand,
      stockValue: stockCents,
    }))
    const last = page.at(-1)
    if (!last || page.length < partsAtOnce) return
    page = await listSoldParts(db, period, last, partsAtOnce)
  }
}

function fileName(what: string, { from, to }: { from: string; to: string }): string {
  return `${what}-${from}-${to}.csv`
}
