import type { identityApi, wholeApi } from '../index.ts'

/**
 * What is refused first when more is asked of the store than it can do, in this order. `never`: files and the questions about
 * health. What costs nothing, such as a page that is kept, is not refused either.
 */
export const shedOrder = ['extras', 'search', 'products', 'accounts', 'orders', 'never'] as const
export type ShedClass = (typeof shedOrder)[number]

/** What each class has in it, for people. */
export const shedWords: Record<ShedClass, string> = {
  extras: 'what a page can do without, reports and whole lists',
  search: 'searches and lists',
  products: 'products, vehicles and what the staff keep',
  accounts: 'carts, sign-in and accounts',
  orders: 'orders, payments, the gateway’s messages and the order desk',
  never: 'files and health',
}

type Api = typeof wholeApi & typeof identityApi
type Classes = {
  [Group in keyof Api]:
    | ShedClass
    | ({ usual: ShedClass } & { [Call in keyof Api[Group]]?: ShedClass })
}

/** The class of every call of the contract: that of its group, or one of its own. A group without a class does not compile. */
export const callClasses: Classes = {
  products: {
    usual: 'products',
    list: 'search',
    suggest: 'extras',
    countFacets: 'extras',
  },
  parts: { usual: 'products', listGoingWith: 'extras' },
  fitment: { usual: 'products', listApplications: 'search' },
  vehicles: { usual: 'search', show: 'products', readVin: 'search' },
  reviews: { usual: 'accounts', list: 'extras' },
  shop: { usual: 'products', showPortfolio: 'extras' },
  deliveryTerms: 'products',
  stockAlerts: 'accounts',

  users: 'accounts',
  carts: 'accounts',
  lists: 'accounts',
  profiles: 'accounts',
  addresses: 'accounts',
  garage: 'accounts',
  personalData: { usual: 'accounts', show: 'extras', exportFor: 'extras' },
  taxCertificates: 'accounts',
  signIn: 'accounts',
  verification: 'accounts',
  account: 'accounts',
  secondFactor: 'accounts',
  reauthentication: 'accounts',
  google: 'accounts',
  hosted: 'accounts',

  checkout: 'orders',
  delivery: 'orders',
  orders: 'orders',
  invoices: { usual: 'accounts', list: 'extras', download: 'extras' },
  payments: 'orders',
  orderDesk: { usual: 'orders', download: 'extras' },
  orderViews: 'orders',
  orderNotes: 'orders',
  lateCertificates: 'orders',

  staffProducts: { usual: 'products', list: 'search' },
  imports: { usual: 'products', list: 'search' },
  bulkChanges: 'products',
  productFiles: 'extras',
  staffCategories: 'products',
  staffAttributes: 'products',
  fitmentDesk: { usual: 'products', download: 'extras' },
  applicationDesk: 'products',
  coverage: 'extras',
  fitFlags: 'products',
  interchangeDesk: { usual: 'products', download: 'extras', downloadSizes: 'extras' },
  goesWithRules: 'products',
  synonyms: 'products',
  stock: { usual: 'products', list: 'search', downloadMoves: 'extras', download: 'extras' },
  breaks: 'products',
  statement: 'extras',
  customers: { usual: 'products', list: 'search' },
  staff: 'products',
  audit: 'extras',
  figures: 'extras',
  reviewDesk: 'products',
  shippingTables: 'products',
  taxRates: 'products',
  taxReports: 'extras',
  certificateDesk: 'products',
  settings: 'products',
  setup: 'products',
  health: 'never',
}

/** What is answered beside the calls of the contract and the pages. What is named nowhere is of the class of `products`. */
export const otherClasses: Readonly<Record<string, ShedClass>> = {
  'POST /api/webhooks/stripe': 'orders',
  'GET /api/docs': 'extras',
  'GET /api/docs.css': 'extras',
  'GET /api/openapi.json': 'extras',
  'GET /sitemap.xml': 'extras',
  'GET /sitemap-pages.xml': 'extras',
  'GET /sitemap-vehicles.xml': 'extras',
  'GET /sitemap-products-:file(^[1-9][0-9]{0,4}).xml': 'extras',
}

/** The class of pages whose row in the table of pages begins so; the longest beginning counts. */
export const pageClasses: Readonly<Record<string, ShedClass>> = {
  '': 'products',
  '/Tools': 'search',
  '/Tools/:id': 'orders',
  '/Compare': 'extras',
  '/Portfolio': 'extras',
  '/Login': 'accounts',
  '/Signup': 'accounts',
  '/Cart': 'accounts',
  '/Garage': 'accounts',
  '/QuickOrder': 'accounts',
  '/ResetPassword': 'accounts',
  '/VerifyEmail': 'accounts',
  '/ConfirmEmail': 'accounts',
  '/UndoEmailChange': 'accounts',
  '/profileform': 'accounts',
  '/DashBoard': 'accounts',
  '/DashBoard/MyOrders': 'orders',
  '/DashBoard/Order/': 'orders',
  '/DashBoard/Payment/': 'orders',
  '/DashBoard/ManageOrder': 'orders',
  '/Checkout': 'orders',
  '/Order/': 'orders',
  '/FindOrder': 'orders',
}

const beginnings = Object.keys(pageClasses).toSorted((one, other) => other.length - one.length)

export function pageClassOf(route: string): ShedClass {
  const beginning = beginnings.find((one) => route.startsWith(one)) ?? ''
  return pageClasses[beginning] ?? 'products'
}

export function callClassOf(group: string, name: string): ShedClass {
  const classes = (callClasses as Record<string, ShedClass | Record<string, ShedClass>>)[group]
  if (classes === undefined) return 'products'
  if (typeof classes === 'string') return classes
  return classes[name] ?? classes['usual'] ?? 'products'
}
