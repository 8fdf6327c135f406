import { get, post, sheet, upload } from '../routes.ts'

/** Files that staff bring in and take out, and changes of many products. */
export const importCalls = {
  imports: {
    send: upload('/import', 'file'),
    list: get('/import'),
    show: get('/import/:id'),
    listRows: get('/import/:id/row'),
    apply: post('/import/:id/apply'),
    stop: post('/import/:id/stop'),
    undo: post('/import/:id/undo'),
  },
  bulkChanges: {
    create: post('/bulk-change'),
  },
  productFiles: {
    downloadProducts: sheet('/product.csv'),
    downloadPrices: sheet('/price.csv'),
  },
} as const
