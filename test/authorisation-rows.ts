import type { wholeApi } from '#contract'
import type { Row, Things } from './authorisation-things.ts'
import type { Request } from './doors.ts'
import { cartRows } from './cart-rows.ts'
import { customer, peopleRows } from './people-rows.ts'
import { signInRows } from './sign-in-rows.ts'
import { staffRows } from './staff-rows.ts'
import { matrixAddress as address, matrixCertificate as certificate } from './matrix-bodies.ts'
import { orderBody } from './order-body.ts'

const nobody = {} satisfies Request
const order = ({ orderId }: Things): Request => ({ params: { id: orderId } })
const product = ({ toolId }: Things): Request => ({ params: { id: toolId } })
const ownerless = { about: () => nobody, ownerless: true } as const

const done = { ownerless: true, about: () => ({ body: {} }) } as const

/** One row for each call of the contract. A call without a row does not compile, and fails the test. */
export const rows: {
  [Group in keyof typeof wholeApi]: Record<keyof (typeof wholeApi)[Group], Row>
} = {
  ...staffRows,
  ...peopleRows,
  ...cartRows,
  products: {
    list: ownerless,
    show: { about: ({ toolId }) => ({ params: { id: toolId } }) },
    create: {
      ownerless: true,
      about: () => ({
        body: {
          productName: 'A tool of the matrix',
          company: 'Northfield Tool',
          price: 1,
          availableQuantity: 1,
          minimumOrder: 1,
          description: 'A tool.',
        },
      }),
    },
    uploadPicture: ownerless,
    remove: { about: ({ toolId }) => ({ params: { id: toolId } }), missingIsFine: true },
    showByPartNumber: { about: ({ partNumber }) => ({ params: { partNumber } }) },
    categories: ownerless,
    suggest: { ownerless: true, about: () => ({ query: { q: 'wrench' } }) },
    countFacets: ownerless,
  },
  staffProducts: {
    list: ownerless,
    show: { about: product },
    edit: {
      // A version that no product has, so that it stays as it is for the callers who follow.
      about: (things) => ({
        ...product(things),
        body: { version: 2_000_000_000, changes: { description: 'Of the matrix' } },
      }),
    },
    listHistory: { about: product },
    listPrices: { about: product },
    planPrice: {
      about: (things) => ({
        ...product(things),
        body: { price: 1, at: new Date(Date.now() + 3_600_000).toISOString() },
      }),
    },
    carryPlanOver: {
      about: (things) => ({ ...product(things), body: { onlyIfNow: 1 } }),
      missingIsFine: true,
    },
    cancelPlannedPrice: { about: product, missingIsFine: true },
  },
  staffCategories: {
    list: ownerless,
    create: {
      ownerless: true,
      about: () => ({ body: { name: 'Other', slug: 'other' } }),
    },
    edit: {
      ownerless: true,
      about: () => ({ params: { slug: 'other' }, body: { version: 2_000_000_000, changes: {} } }),
    },
    move: { ownerless: true, about: () => ({ params: { slug: 'other' }, body: { before: null } }) },
    merge: {
      ownerless: true,
      about: () => ({ params: { slug: 'other' }, body: { into: 'other' } }),
    },
  },
  staffAttributes: {
    show: { ownerless: true, about: () => ({ params: { slug: 'other' } }) },
    save: {
      ownerless: true,
      about: () => ({
        params: { slug: 'other' },
        body: { version: 2_000_000_000, attributes: [] },
      }),
    },
  },
  orders: {
    place: {
      about: ({ email, toolId }) => ({ body: orderBody({ email }, toolId) }),
      ownerless: true,
    },
    list: ownerless,
    listMine: { about: ({ email }) => ({ query: { email } }), missingIsFine: true },
    show: { about: order },
    remove: { about: order },
    setDestination: {
      about: (things) => ({ ...order(things), body: { shipTo: { zip: '08611' } } }),
    },
    cancel: {
      about: (things) => ({
        ...order(things),
        body: { reason: 'matrix', refund: false, restock: false },
      }),
    },
    addToCart: { about: order },
    refund: {
      about: (things) => ({ ...order(things), body: { reason: 'matrix', restock: false } }),
    },
    ship: { about: (things) => ({ ...order(things), body: { carrier: 'matrix' } }) },
    deliver: { about: order },
  },
  orderNotes: {
    list: { about: order },
    create: { about: (things) => ({ ...order(things), body: { text: 'Matrix', mentions: [] } }) },
    listColleagues: ownerless,
  },
  invoices: {
    listOfOrder: { about: order },
    document: {
      about: ({ orderId, invoiceId }) => ({ params: { id: orderId, invoiceId } }),
    },
    list: { ownerless: true, about: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }) },
    download: {
      ownerless: true,
      about: () => ({ query: { from: '2026-01-01', to: '2026-01-31' } }),
    },
  },
  payments: {
    createIntent: { about: ({ orderId }) => ({ body: { totalAmount: 128.5, orderId } }) },
    check: { about: order },
  },
  reviews: {
    list: ownerless,
    rate: { about: ({ partNumber }) => ({ params: { partNumber } }), missingIsFine: true },
    listBought: ownerless,
    listOwn: ownerless,
    create: { about: () => ({ body: { review: 'Of the matrix', ratings: 5 } }), ownerless: true },
  },
  addresses: {
    list: ownerless,
    create: { ownerless: true, about: () => ({ body: address }) },
    replace: { about: ({ addressId }) => ({ params: { id: addressId }, body: address }) },
    remove: { about: ({ addressId }) => ({ params: { id: addressId } }) },
  },
  garage: {
    list: ownerless,
    add: { ownerless: true, about: () => ({ body: { vehicle: '2013-northway-comet' } }) },
    change: { about: ({ vehicleId }) => ({ params: { id: vehicleId }, body: {} }) },
    remove: { about: ({ vehicleId }) => ({ params: { id: vehicleId } }) },
    merge: { ownerless: true, about: () => ({ body: { vehicles: [] } }) },
  },
  personalData: {
    show: ownerless,
    // The address is not the caller's own, so callers who are let in are refused and not erased.
    erase: {
      about: () => ({ body: { email: 'another@example.com' } }),
      ownerless: true,
      codeWhenAllowed: 'email_mismatch',
    },
    exportFor: { about: customer, ofStaff: 'is_staff' },
    showOrder: { about: order },
    eraseOrder: { about: (things) => ({ ...order(things), body: { email: things.email } }) },
  },
  taxCertificates: {
    submit: { ownerless: true, about: () => ({ body: certificate }) },
    list: ownerless,
    document: { about: ({ certificateId }) => ({ params: { id: certificateId } }) },
    withdraw: { about: ({ certificateId }) => ({ params: { id: certificateId } }) },
  },
  stockAlerts: {
    list: ownerless,
    ask: { about: ({ toolId }) => ({ params: { id: toolId } }) },
    withdraw: { about: ({ toolId }) => ({ params: { id: toolId } }), missingIsFine: true },
  },
  delivery: {
    showZip: { ownerless: true, about: () => ({ params: { zip: '08611' } }) },
    quote: {
      ownerless: true,
      about: ({ toolId }) => ({
        body: { lines: [{ toolId, quantity: 1 }], to: { zip: '10001' } },
      }),
    },
  },
  deliveryTerms: { show: ownerless },
  fitment: {
    judge: {
      ownerless: true,
      about: ({ partNumber }) => ({ query: { vehicle: '2013-northway-comet', part: partNumber } }),
    },
    listApplications: { about: ({ partNumber }) => ({ params: { partNumber } }) },
    findInterchange: { ownerless: true, about: () => ({ query: { number: 'V40-1021' } }) },
  },
  vehicles: {
    listYears: ownerless,
    listMakes: { ownerless: true, about: () => ({ query: { year: '2016' } }) },
    listModels: { ownerless: true, about: () => ({ query: { year: '2016', make: 'honda' } }) },
    show: { ownerless: true, about: () => ({ params: { slug: '2016-honda-civic' } }) },
    readVin: { ownerless: true, about: () => ({ body: { vin: '19XFC2F59GE000001' } }) },
  },
  shop: {
    show: ownerless,
    showHome: ownerless,
    showContact: ownerless,
    showPolicies: ownerless,
    showPortfolio: ownerless,
  },
  settings: {
    edit: ownerless,
    save: {
      ownerless: true,
      about: () => ({ body: { version: 0, settings: { mail: { sender: '' } } } }),
    },
    listVersions: ownerless,
    showVersion: { ownerless: true, about: () => ({ params: { number: '0' } }) },
    restore: {
      ownerless: true,
      about: () => ({ params: { number: '0' }, body: { version: 0 } }),
    },
    preview: {
      ownerless: true,
      about: () => ({ body: { page: '/', settings: {} } }),
    },
    uploadPicture: ownerless,
  },
  setup: { show: ownerless, sendLetter: done, tryGateway: done },
  health: { alive: ownerless, ready: ownerless },
  ...signInRows,
}
