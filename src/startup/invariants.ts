import { auditInvariants } from '#modules/audit'
import { breakInvariants } from '#modules/breaks'
import { catalogInvariants } from '#modules/catalog'
import { identityInvariants } from '#modules/identity'
import { stockInvariants } from '#modules/inventory'
import { ledgerInvariants } from '#modules/ledger'
import { orderInvariants } from '#modules/orders'
import { paymentInvariants } from '#modules/payments'
import { idempotencyInvariants } from '#platform/idempotency'
import type { Invariant } from '#platform/invariants'

/** What always holds in the data of the store; `npm run verify:data`, tests and drills read the same list. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...orderInvariants,
  ...paymentInvariants,
  ...breakInvariants,
  ...ledgerInvariants,
  ...auditInvariants,
  ...idempotencyInvariants,
  ...identityInvariants,
  ...catalogInvariants,
]
