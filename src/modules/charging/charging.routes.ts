import { api } from '#contract'
import { findZip } from '#modules/shipping'
import { handle } from '#platform/http'
import { quoteOrder } from './quote-order.ts'

export const deliveryRoutes = handle(api.delivery, {
  showZip: ({ platform, params }) => findZip(platform.db, params.zip),
  quote: ({ platform, actor, body }) => quoteOrder(platform, body, actor?.id ?? null),
})
