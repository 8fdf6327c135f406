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

/** The rules that the store's data always satisfies. `npm run verify:data`, tests and drills all check this list. */
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
