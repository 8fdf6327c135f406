import { api } from '#contract'
import { longestPage } from '#contract/constants'
import type { Output } from '#contract/describe'
import { invoiceWords } from '#contract/invoices/invoice-words'
import { Refusal } from '#contract/refusals'
import { findOrder } from '#modules/orders'
import type { Db } from '#platform/db'
import { handle, type Buyer } from '#platform/http'
import { createDrawer } from './drawing/create-drawer.ts'
import {
  findInvoice,
  invoicesOfOrder,
  listInvoices,
  type InvoiceRow,
} from './invoices.repository.ts'

const draw = createDrawer()

export const invoicesRoutes = handle(api.invoices, {
  listOfOrder: async ({ platform, buyer, params: { id } }) => {
    await mayReadOrder(platform.db, id, buyer)
    return (await invoicesOfOrder(platform.db, id)).map(presentInvoice)
  },
  document: async ({ platform, buyer, params: { id, invoiceId } }) => {
    await mayReadOrder(platform.db, id, buyer)
    const found = await findInvoice(platform.db, { id: invoiceId, orderId: id })
    if (!found) throw new Refusal('not_found')
    const bytes = await draw(found.paper)
    return { fileName: `${found.paper.number}.pdf`, type: 'application/pdf', bytes }
  },
  list: async ({ platform, query: { from, to, cursor, limit = longestPage } }) => {
    const { rows, next } = await listInvoices(platform.db, { from, to }, { cursor, limit })
    return { items: rows.map(presentInvoice), next }
  },
  download: async ({ platform, query }) => {
    // Read before the first byte is sent, so that an unavailable database gives an error and not half a file.
    const place = { limit: longestPage, oldestFirst: true }
    const first = await listInvoices(platform.db, query, place)
    const { from, to } = query
    return { fileName: `invoices-${from}-${to}.csv`, rows: sheetRows(platform.db, query, first) }
  },
})

/** Whoever may read an order may read its papers. For others they do not exist. */
async function mayReadOrder(db: Db, orderId: string, buyer: Buyer): Promise<void> {
  if (!(await findOrder(db, orderId, buyer))) throw new Refusal('not_found')
}

function presentInvoice({ id, order_id, kind, paper }: InvoiceRow) {
  return {
    _id: id,
    orderId: order_id,
    kind,
    number: paper.number,
    issuedOn: paper.issuedOn,
    total: paper.totalCents,
  } satisfies Output<typeof api.invoices.list>['items'][number]
}

type SheetRow =
  Output<typeof api.invoices.download> extends {
    rows: AsyncIterable<infer Row> | Iterable<infer Row>
  }
    ? Row
    : never

// Reads page by page, so that a slow download holds no database connection.
async function* sheetRows(
  db: Db,
  range: { from: string; to: string },
  first: Awaited<ReturnType<typeof listInvoices>>,
): AsyncGenerator<SheetRow> {
  for (let page = first; ;) {
    yield* page.rows.map(sheetRow)
    if (page.next === null) return
    page = await listInvoices(db, range, {
      cursor: page.next,
      limit: longestPage,
      oldestFirst: true,
    })
  }
}

function sheetRow({ kind, paper }: InvoiceRow): SheetRow {
  const sign = kind === 'invoice' ? 1 : -1
  return {
    number: paper.number,
    kind: invoiceWords[kind].name,
    issuedOn: paper.issuedOn,
    order: paper.order.number,
    soldTo: paper.buyer.name,
    goods: sign * paper.goodsCents,
    delivery: sign * paper.deliveryCents,
    tax: sign * paper.taxCents,
    total: sign * paper.totalCents,
    currency: paper.currency,
  }
}
