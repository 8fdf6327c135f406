import { booksOf } from './books.ts'
import { chargedOrder, type ChargedOrder } from './charged-order.ts'
import { openTestStore } from './store.ts'

export type ReportedShop = Awaited<ReturnType<typeof openReportedShop>>

/** A store with one buyer, three products of 52.40, 128.50 and 0.57, and what tests of the tax report do with them. */
export async function openReportedShop() {
  const store = await openTestStore()
  const books = booksOf(store)
  const admin = await store.admin()
  const buyer = await store.signUp('Buyer')
  const tools: string[] = []
  for (const price of [5240, 12_850, 57]) {
    const product = { price, availableQuantity: 1_000_000, minimumOrder: 1 }
    tools.push((await store.addProduct(product)).toolId)
  }
  return {
    store,
    books,
    admin,
    /** The id of a product. */
    tool: (index: number) => tools[index] ?? '',
    /** Sets the store's clock. Each test has a year of its own. */
    at(moment: string): void {
      store.clock.reset()
      store.clock.advanceMinutes((Date.parse(moment) - Date.now()) / 60_000)
    },
    sell: (order: ChargedOrder, card?: string) => chargedOrder(store, buyer, order, card),
    refund: (orderId: string, body: object = {}) =>
      admin.client.orders.refund({
        params: { id: orderId },
        body: { reason: 'it was dented', restock: false, ...body },
      }),
    report: (from: string, to: string) => admin.client.taxReports.show({ query: { from, to } }),
    /** Ends a test: in the present, with no job left, every rule of the data holds. */
    async settle(): Promise<void> {
      store.clock.reset()
      await store.runJobs()
      await books.hold()
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}
