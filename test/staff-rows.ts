import type { wholeApi } from '#contract'
import { fitmentRows } from './fitment-rows.ts'
import type { Row, Things } from './authorisation-things.ts'

type StaffGroup =
  | 'orderDesk'
  | 'orderViews'
  | 'breaks'
  | 'statement'
  | 'imports'
  | 'bulkChanges'
  | 'productFiles'
  | 'reviewDesk'
  | 'stock'
  | 'figures'
  | 'shippingTables'
  | 'goesWithRules'
  | 'synonyms'
  | 'taxRates'
  | 'taxReports'
  | 'lateCertificates'
  | 'certificateDesk'

const ownerless = { about: () => ({}), ownerless: true } as const
const numbersFile = ({ interchangeId }: Things) => ({ params: { id: interchangeId } })
const stockFile = ({ importId }: Things) => ({ params: { id: importId } })
const order = ({ orderId }: Things) => ({ params: { id: orderId } })

const days = {
  ownerless: true,
  about: () => ({ query: { from: '2026-11-01', to: '2026-11-21' } }),
} as const

const kind = { ownerless: true, about: () => ({ params: { kind: 'class' } }) } as const

let views = 0
const view = () => ({
  name: `View ${++views} of the matrix`,
  isShared: true,
  filters: {},
  columns: ['total'],
})

const rows: {
  [Group in StaffGroup]: Record<keyof (typeof wholeApi)[Group], Row>
} = {
  orderDesk: {
    list: ownerless,
    download: ownerless,
    news: {
      ownerless: true,
      about: () => ({ query: { since: '018f0000-0000-7000-8000-000000000000' } }),
    },
    select: ownerless,
    show: { about: order },
    ship: {
      ownerless: true,
      about: () => ({
        body: { dryRun: false, rows: [{ order: '0000-0000', carrier: 'UPS', trackingNumber: '' }] },
      }),
    },
    pick: { about: ({ orderId }) => ({ body: { ids: [orderId] } }), missingIsFine: true },
    pack: { about: ({ orderId }) => ({ body: { ids: [orderId] } }), missingIsFine: true },
  },
  orderViews: {
    list: ownerless,
    create: { ownerless: true, about: () => ({ body: view() }) },
    change: {
      about: ({ viewId }) => ({ params: { id: viewId }, body: { ...view(), version: 1 } }),
    },
    remove: { about: ({ viewId }) => ({ params: { id: viewId } }) },
  },
  breaks: {
    list: ownerless,
    resolve: { about: ({ breakId }) => ({ params: { id: breakId }, body: { note: 'Looked.' } }) },
  },
  statement: {
    show: days,
    download: days,
    listDay: {
      ownerless: true,
      about: () => ({ params: { day: '2026-11-01' }, query: { limit: '5' } }),
    },
    downloadJournal: days,
  },
  imports: {
    send: { ownerless: true, about: () => ({ query: { subject: 'stock' } }) },
    list: ownerless,
    // Whoever reads products sees files of numbers; those of the stock ask for more.
    show: { about: numbersFile },
    listRows: { about: numbersFile },
    apply: {
      about: ({ importId }) => ({ params: { id: importId }, body: {} }),
      codeWhenAllowed: 'nothing_to_change',
    },
    stop: { about: stockFile },
    undo: { about: stockFile, codeWhenAllowed: 'import_moved' },
  },
  bulkChanges: {
    create: {
      ownerless: true,
      about: ({ toolId }) => ({
        body: { which: { ids: [toolId] }, changes: [{ what: 'minimumOrder', minimumOrder: 1 }] },
      }),
    },
  },
  productFiles: { downloadProducts: ownerless, downloadPrices: ownerless },
  reviewDesk: {
    list: ownerless,
    hide: { about: ({ reviewId }) => ({ params: { id: reviewId }, body: { reason: 'matrix' } }) },
    unhide: { about: ({ reviewId }) => ({ params: { id: reviewId } }) },
    answer: { about: ({ reviewId }) => ({ params: { id: reviewId }, body: { answer: 'matrix' } }) },
    removeAnswer: { about: ({ reviewId }) => ({ params: { id: reviewId } }) },
  },
  stock: {
    list: ownerless,
    show: { about: ({ toolId }) => ({ params: { id: toolId } }) },
    listMoves: ownerless,
    downloadMoves: ownerless,
    move: {
      about: ({ toolId }) => ({
        params: { id: toolId },
        body: { reason: 'received', quantity: 1 },
      }),
    },
    download: ownerless,
    setLevel: { about: ({ toolId }) => ({ params: { id: toolId }, body: { level: 5 } }) },
  },
  goesWithRules: {
    show: ownerless,
    replace: {
      ownerless: true,
      about: () => ({
        body: {
          csv: 'from,from_has,to,to_has,agree,words\n',
          dryRun: true,
          version: '0'.repeat(32),
        },
      }),
    },
    undo: {
      ownerless: true,
      about: () => ({ body: { version: '0'.repeat(32) } }),
    },
  },
  synonyms: {
    show: ownerless,
    replace: {
      ownerless: true,
      about: () => ({
        body: { csv: 'words,kind,others\nspanner,equal,wrench', dryRun: true, seen: null },
      }),
    },
  },
  shippingTables: {
    list: ownerless,
    show: kind,
    replace: {
      ownerless: true,
      about: () => ({
        params: { kind: 'class' },
        body: { csv: 'from_density,class,factor\n0,100,1', dryRun: true, seen: null },
      }),
    },
    listVersions: kind,
    showVersion: {
      about: ({ tableId }) => ({ params: { kind: 'class', id: tableId } }),
    },
    listUnmeasured: ownerless,
    showCarrier: ownerless,
  },
  taxReports: {
    show: days,
    download: days,
    listThresholds: ownerless,
    downloadThresholds: ownerless,
  },
  lateCertificates: {
    list: { about: order },
    refund: {
      about: (things) => ({
        ...order(things),
        body: { certificateId: things.certificateId, positions: [1] },
      }),
    },
  },
  taxRates: {
    list: ownerless,
    show: { ownerless: true, about: () => ({ params: { state: 'NJ' } }) },
    // A version that no state has, so that it stays as it is for the callers who follow.
    set: {
      ownerless: true,
      about: () => ({
        params: { state: 'NJ' },
        body: { number: 2_000_000_000, collects: true, rate: 6.625, taxesDelivery: true },
      }),
    },
  },
  certificateDesk: {
    list: ownerless,
    decide: {
      about: ({ certificateId }) => ({
        params: { id: certificateId },
        body: { decision: 'reject', reason: 'matrix' },
      }),
    },
    revoke: {
      about: ({ certificateId }) => ({
        params: { id: certificateId },
        body: { reason: 'matrix' },
      }),
    },
  },
  figures: {
    today: ownerless,
    show: ownerless,
    download: ownerless,
    parts: ownerless,
    downloadParts: ownerless,
    categories: ownerless,
    downloadCategories: ownerless,
    states: ownerless,
    downloadStates: ownerless,
    stock: ownerless,
    downloadStock: ownerless,
  },
}

/** The rows of the groups of calls that only staff make. */
export const staffRows = { ...rows, ...fitmentRows }
