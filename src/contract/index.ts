import { addresses } from './addresses/addresses.schema.ts'
import { staffAttributes } from './attributes/attributes.schema.ts'
import { breaks } from './breaks.schema.ts'
import { carts } from './carts/carts.schema.ts'
import { checkout } from './checkout/checkout.schema.ts'
import { lists } from './carts/lists.schema.ts'
import { parts } from './carts/parts.schema.ts'
import { applicationDesk } from './fitment/applications-desk.schema.ts'
import { coverage } from './fitment/coverage.schema.ts'
import { fitFlags } from './fitment/fit-flags.schema.ts'
import { fitmentDesk } from './fitment/fitment-desk.schema.ts'
import { fitment } from './fitment/fitment.schema.ts'
import { interchangeDesk } from './fitment/interchange-desk.schema.ts'
import { garage } from './garage/garage.schema.ts'
import { health } from './health.schema.ts'
import { account } from './identity/account.schema.ts'
import { google } from './identity/google.schema.ts'
import { reauthentication, secondFactor } from './identity/second-factor.schema.ts'
import { hosted, signIn, verification } from './identity/sign-in.schema.ts'
import { invoices } from './invoices/invoices.schema.ts'
import { orders } from './order-calls.schema.ts'
import { payments } from './payments.schema.ts'
import { personalData } from './personal-data.schema.ts'
import { products } from './product-calls.schema.ts'
import { profiles } from './profiles.schema.ts'
import { reviews } from './reviews.schema.ts'
import { staffCategories } from './staff/categories.schema.ts'
import { bulkChanges } from './staff/bulk-change-calls.schema.ts'
import { imports } from './imports/import-calls.schema.ts'
import { productFiles } from './staff/product-files.schema.ts'
import { staffProducts } from './staff/product-calls.schema.ts'
import type { identityRoutes, routes } from './routes.ts'
import { audit } from './staff/audit.schema.ts'
import { customers } from './staff/customers.schema.ts'
import { staff } from './staff/members.schema.ts'
import { figures } from './staff/figures.schema.ts'
import type { signedInRoutes } from './signed-in/routes.ts'
import { reviewDesk } from './staff/review-desk.schema.ts'
import { stock, stockAlerts } from './staff/stock.schema.ts'
import { delivery } from './shipping/delivery.schema.ts'
import { deliveryTerms } from './shipping/delivery-terms.schema.ts'
import { shippingTables } from './shipping/tables.schema.ts'
import { goesWithRules } from './search/goes-with-rules.schema.ts'
import { synonyms } from './search/synonyms.schema.ts'
import { shop } from './shop/shop-calls.schema.ts'
import { settings } from './staff/settings.schema.ts'
import { setup } from './staff/setup.schema.ts'
import { orderDesk } from './staff/order-desk.schema.ts'
import { orderNotes } from './staff/order-notes.schema.ts'
import { orderViews } from './staff/order-views.schema.ts'
import { statement } from './statement.schema.ts'
import { certificateDesk, taxCertificates } from './taxes/certificates.schema.ts'
import { lateCertificates } from './taxes/late-certificates.schema.ts'
import { taxRates } from './taxes/rates.schema.ts'
import { taxReports } from './taxes/report.schema.ts'
import { users } from './users.schema.ts'
import { vehicles } from './vehicles/vehicles.schema.ts'

/** The calls with an access token, one line per resource. A group without a description does not compile. */
export const api = {
  products,
  staffProducts,
  imports,
  bulkChanges,
  productFiles,
  staffCategories,
  staffAttributes,
  users,
  carts,
  checkout,
  parts,
  lists,
  orders,
  invoices,
  orderDesk,
  orderViews,
  orderNotes,
  payments,
  reviews,
  profiles,
  addresses,
  garage,
  personalData,
  breaks,
  statement,
  customers,
  staff,
  audit,
  figures,
  reviewDesk,
  stock,
  stockAlerts,
  delivery,
  deliveryTerms,
  vehicles,
  fitment,
  fitmentDesk,
  applicationDesk,
  coverage,
  fitFlags,
  interchangeDesk,
  shippingTables,
  goesWithRules,
  synonyms,
  lateCertificates,
  taxRates,
  taxReports,
  taxCertificates,
  certificateDesk,
  shop,
  settings,
  setup,
  health,
} satisfies Record<keyof typeof routes | keyof typeof signedInRoutes, unknown>

/** The sign-in calls, which use a cookie. */
export const identityApi = {
  signIn,
  verification,
  account,
  secondFactor,
  reauthentication,
  google,
  hosted,
} satisfies Record<keyof typeof identityRoutes, unknown>

/** Every call of the store. */
export const wholeApi = { ...api, ...identityApi }
