import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { IdParams } from '../wire.schema.ts'
import {
  BatchRowsQuery,
  BatchesQuery,
  NewProductBatch,
  ProductBatch,
  ProductBatchRow,
} from './product-batches.schema.ts'

/** Staff who may move stock see, apply and take back stock files. All other batches need `products.import`. */
const staff = { access: 'staff', permission: 'stock.edit' } as const

export const productBatches = describe(signedInRoutes.productBatches, {
  list: {
    summary:
      'The changes of many products at once, newest first. `files=1` lists only those that came as a file. Without `products.import`, only files of the stock are listed and found.',
    ...staff,
    query: BatchesQuery,
    response: ProductBatch,
    paged: true,
    refusals: ['busy'],
  },
  create: {
    summary:
      'Asks for a change of many products: those with the given ids, or all that match a filter, at most 100,000. A job works out what it would do to each; nothing is changed until `apply`. A percentage or an amount is applied to each price and then rounded, half up. Also needs `products.edit`, and `prices.edit` to change prices.',
    access: 'staff',
    permission: 'products.import',
    body: NewProductBatch,
    response: ProductBatch,
    idempotent: true,
    refusals: ['not_found', 'too_many_batches', 'busy'],
  },
  show: {
    summary: 'A change of many products: its state, its counts, and how far the job is.',
    ...staff,
    params: IdParams,
    response: ProductBatch,
    refusals: ['not_found'],
  },
  listRows: {
    summary:
      'What it does, row by row, in order. Rows that change nothing are not listed. `outcome=obstacle` lists the rows because of which it could not be applied or taken back.',
    ...staff,
    params: IdParams,
    query: BatchRowsQuery,
    response: ProductBatchRow,
    paged: true,
    refusals: ['not_found', 'busy'],
  },
  apply: {
    summary:
      'Has a job do what was shown, all of it or nothing. If products have changed since in what it changes, nothing is done, and `state` is `failed`. Refuses `batch_moved` with its `state` if it is not judged, or was applied before.',
    ...staff,
    params: IdParams,
    response: ProductBatch,
    refusals: ['not_found', 'batch_moved', 'nothing_to_change', 'busy'],
  },
  stop: {
    summary: 'Stops it. Nothing of it is done, or, if it was being taken back, all of it stays.',
    ...staff,
    params: IdParams,
    response: ProductBatch,
    refusals: ['not_found', 'batch_moved', 'busy'],
  },
  takeBack: {
    summary:
      'Has a job undo an applied batch, all of it or nothing. If products have changed since in what it changed, all of it stays, and `why` and the rows say so.',
    ...staff,
    params: IdParams,
    response: ProductBatch,
    refusals: ['not_found', 'batch_moved', 'nothing_to_change', 'busy'],
  },
})
