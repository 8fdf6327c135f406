import { describe } from '../describe.ts'
import { ShownImport } from '#contract/imports/imports.schema'
import { signedInRoutes } from '../signed-in/routes.ts'
import { NewBulkChange } from './bulk-changes.schema.ts'

export const bulkChanges = describe(signedInRoutes.bulkChanges, {
  create: {
    summary:
      'Asks for a change of many products: those with the given ids, or all that match a filter, at most 100,000. A job works out what it would do to each; nothing is changed until `POST /import/{id}/apply`. A percentage or an amount is applied to each price and then rounded, half up. Also needs `products.edit`, and `prices.edit` to change prices.',
    access: 'staff',
    permission: 'products.import',
    body: NewBulkChange,
    response: ShownImport,
    idempotent: true,
    refusals: [
      'invalid_input',
      'unauthenticated',
      'forbidden',
      'not_found',
      'too_many_imports',
      'busy',
      'request_in_flight',
      'idempotency_key_reused',
    ],
  },
})
