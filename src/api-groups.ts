import type { api } from '#contract'
import { addressesRoutes } from '#modules/addresses'
import { staffAttributesRoutes } from '#modules/attributes'
import {
  applicationDeskRoutes,
  coverageRoutes,
  fitFlagsRoutes,
  fitmentDeskRoutes,
  fitmentRoutes,
  interchangeDeskRoutes,
} from '#modules/fitment'
import { auditRoutes } from '#modules/audit'
import { cartsRoutes, listsRoutes } from '#modules/carts'
import { checkoutRoutes } from '#modules/checkout'
import {
  bulkChangesRoutes,
  partsRoutes,
  productsRoutes,
  productFilesRoutes,
  staffCategoriesRoutes,
  staffProductsRoutes,
  goesWithRulesRoutes,
  synonymsRoutes,
} from '#modules/catalog'
import { customersRoutes } from '#modules/customers'
import { staffRoutes, usersRoutes } from '#modules/identity'
import { importsRoutes } from '#modules/imports'
import { figuresRoutes } from '#modules/insights'
import { invoicesRoutes } from '#modules/invoices'
import { stockAlertsRoutes, stockRoutes } from '#modules/inventory'
import { statementRoutes } from '#modules/ledger'
import {
  lateCertificatesRoutes,
  orderDeskRoutes,
  orderNotesRoutes,
  orderViewsRoutes,
  ordersRoutes,
  paymentsRoutes,
} from '#modules/orders'
import { personalDataRoutes } from '#modules/personal-data'
import { profilesRoutes } from '#modules/profiles'
import { breaksRoutes } from '#modules/breaks'
import { settingsRoutes, shopRoutes, type DrawPreview } from '#modules/settings'
import { setupRoutes } from '#modules/setup'
import { deliveryRoutes } from '#modules/charging'
import { deliveryTermsRoutes, shippingTablesRoutes } from '#modules/shipping'
import { vehiclesRoutes } from '#modules/vehicles'
import { reviewDeskRoutes, reviewsRoutes } from '#modules/reviews'
import { taxReportsRoutes } from '#modules/tax-reports'
import { certificateDeskRoutes, taxCertificatesRoutes, taxRatesRoutes } from '#modules/taxes'
import { garageRoutes } from '#modules/garage'
import { healthRoutes, type Readiness } from './health.ts'
import { importSubjects } from './import-subjects.ts'

export type GroupParts = { readiness: Readiness; drawPreview?: DrawPreview }

/** What answers the calls of each group of the contract. */
export function apiGroups({ readiness, drawPreview }: GroupParts) {
  return {
    products: productsRoutes,
    staffProducts: staffProductsRoutes,
    imports: importsRoutes(importSubjects),
    bulkChanges: bulkChangesRoutes,
    productFiles: productFilesRoutes,
    staffCategories: staffCategoriesRoutes,
    staffAttributes: staffAttributesRoutes,
    fitment: fitmentRoutes,
    fitmentDesk: fitmentDeskRoutes,
    applicationDesk: applicationDeskRoutes,
    coverage: coverageRoutes,
    fitFlags: fitFlagsRoutes,
    interchangeDesk: interchangeDeskRoutes,
    users: usersRoutes,
    carts: cartsRoutes,
    checkout: checkoutRoutes,
    parts: partsRoutes,
    lists: listsRoutes,
    orders: ordersRoutes,
    orderDesk: orderDeskRoutes,
    orderViews: orderViewsRoutes,
    orderNotes: orderNotesRoutes,
    lateCertificates: lateCertificatesRoutes,
    invoices: invoicesRoutes,
    payments: paymentsRoutes,
    reviews: reviewsRoutes,
    profiles: profilesRoutes,
    addresses: addressesRoutes,
    garage: garageRoutes,
    personalData: personalDataRoutes,
    breaks: breaksRoutes,
    statement: statementRoutes,
    customers: customersRoutes,
    staff: staffRoutes,
    audit: auditRoutes,
    figures: figuresRoutes,
    reviewDesk: reviewDeskRoutes,
    stock: stockRoutes,
    stockAlerts: stockAlertsRoutes,
    delivery: deliveryRoutes,
    deliveryTerms: deliveryTermsRoutes,
    vehicles: vehiclesRoutes,
    shippingTables: shippingTablesRoutes,
    goesWithRules: goesWithRulesRoutes,
    synonyms: synonymsRoutes,
    taxRates: taxRatesRoutes,
    taxReports: taxReportsRoutes,
    taxCertificates: taxCertificatesRoutes,
    certificateDesk: certificateDeskRoutes,
    shop: shopRoutes,
    settings: settingsRoutes(drawPreview),
    setup: setupRoutes,
    health: healthRoutes(readiness),
  } satisfies Record<keyof typeof api, unknown>
}
