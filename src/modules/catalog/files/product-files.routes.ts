import { api } from '#contract'
import { decimalFromCents } from '#contract/values/money'
import type { Platform } from '#platform'
import { todayOf } from '#platform/shop-days'
import { handle } from '#platform/http'
import { valuesOf } from '../products/product-columns.ts'
import { cellsOf } from './product-cells.ts'
import {
  pricesAfter,
  productsAfter,
  productsOfPage,
  type PriceSheetRow,
  type ProductSheetRow,
} from './product-sheets.repository.ts'

export const productFilesRoutes = handle(api.productFiles, {
  downloadProducts: async ({ platform, query }) => ({
    fileName: fileName('products', platform),
    rows: await each((after) => productsAfter(platform.db, query, after), productRow),
  }),
  downloadPrices: async ({ platform, query }) => ({
    fileName: fileName('prices', platform),
    rows: await each((after) => pricesAfter(platform.db, query, after), priceRow),
  }),
})

function fileName(name: string, platform: Pick<Platform, 'clock' | 'shop'>): string {
  return `${name}-${todayOf(platform)}.csv`
}

function productRow(row: ProductSheetRow) {
  return { ...cellsOf(valuesOf(row)), formerPartNumbers: (row.former_numbers ?? []).join(' | ') }
}

function priceRow({ part_number, name, price_cents }: PriceSheetRow) {
  return { partNumber: part_number, name, price: decimalFromCents(price_cents) }
}

/**
 * Reads page by page, so that a slow download holds no database connection. The first page is read before the first byte
 * is sent, so that an unavailable database gives an error and not half a file.
 */
async function each<Row extends { id: string }, Cells>(
  pageAfter: (after: string | null) => Promise<Row[]>,
  cells: (row: Row) => Cells,
): Promise<AsyncIterable<Cells>> {
  const first = await pageAfter(null)
  async function* rows() {
    for (let page = first; ;) {
      yield* page.map(cells)
      const last = page.at(-1)
      if (!last || page.length < productsOfPage) return
      page = await pageAfter(last.id)
    }
  }
  return rows()
}
