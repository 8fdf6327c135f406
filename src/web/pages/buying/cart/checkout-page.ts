import { pageTable } from '#web/routes.ts'
import { buyingHref } from '#web/pages/buying/buying-href.ts'

export const checkout = buyingHref.checkout()

/** Whether the store has a page that orders the whole cart. Without one, each product is ordered on its own. */
export function hasCheckout(): boolean {
  return pageTable.match(checkout).route !== pageTable.notFound
}
