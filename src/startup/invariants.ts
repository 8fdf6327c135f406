import { addressInvariants } from '#modules/addresses'
import { garageInvariants } from '#modules/garage'
import { attributeInvariants } from '#modules/attributes'
import { auditInvariants } from '#modules/audit'
import { breakInvariants } from '#modules/breaks'
import { cartInvariants } from '#modules/carts'
import { catalogInvariants } from '#modules/catalog'
import { customerInvariants } from '#modules/customers'
import { fitmentInvariants } from '#modules/fitment'
import { identityInvariants } from '#modules/identity'
import { importInvariants } from '#modules/imports'
import { insightInvariants } from '#modules/insights'
import { invoiceInvariants } from '#modules/invoices'
import { stockInvariants } from '#modules/inventory'
import { ledgerInvariants } from '#modules/ledger'
import { orderInvariants } from '#modules/orders'
import { paymentInvariants } from '#modules/payments'
import { reviewInvariants } from '#modules/reviews'
import { settingsInvariants } from '#modules/settings'
import { shippingInvariants } from '#modules/shipping'
import { vehicleInvariants } from '#modules/vehicles'
import { taxReportInvariants } from '#modules/tax-reports'
import { taxInvariants } from '#modules/taxes'
import { idempotencyInvariants } from '#platform/idempotency'
import type { Invariant } from '#platform/invariants'
import { fileInvariants } from '#platform/stored-files'
import { fileColumns } from '../file-columns.ts'

/** The rules that the store's data always satisfies. `npm run verify:data`, tests and drills all check this list. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...orderInvariants,
  ...paymentInvariants,
  ...breakInvariants,
  ...ledgerInvariants,
  ...invoiceInvariants,
  ...auditInvariants,
  ...idempotencyInvariants,
  ...identityInvariants,
  ...customerInvariants,
  ...catalogInvariants,
  ...attributeInvariants,
  ...fitmentInvariants,
  ...importInvariants,
  ...cartInvariants,
  ...addressInvariants,
  ...garageInvariants,
  ...insightInvariants,
  ...reviewInvariants,
  ...settingsInvariants,
  ...shippingInvariants,
  ...vehicleInvariants,
  ...taxInvariants,
  ...taxReportInvariants,
  ...fileInvariants(fileColumns),
]
