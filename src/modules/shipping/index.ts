export { deliveryTermsRoutes, shippingTablesRoutes } from './shipping.routes.ts'
export { shippingJobs, shippingRecurringJobs } from './shipping.jobs.ts'
export { shippingInvariants } from './invariants.ts'
export { loadFirstTables } from './load-first-tables.ts'
export { loadZips } from './zips/zips.repository.ts'
export { findZip, knownPlaces, placeOfZip, warmZips } from './quoting/find-zip.ts'
export type { PriceSource } from './quoting/carrier-price.ts'
export type { QuoteAnswer } from './quoting/present-quote.ts'
export {
  deliveryFacts,
  findQuote,
  insertQuote as keepQuote,
  type KeptQuote,
  type DeliveryFacts,
} from './quoting/quotes.repository.ts'
export { rateOrder } from './quoting/rate-order.ts'
export { readAddress } from './addresses/read-address.ts'
