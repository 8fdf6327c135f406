import { withSearch } from '#web/navigation/href.ts'

/** The links to pages that visitors do not load: those of the staff, and of customers with addresses and certificates. */
export const staffHref = {
  dashboard: () => '/DashBoard',
  myReviews: () => '/DashBoard/MyReviews',
  shipOrders: () => '/DashBoard/ManageOrder/Ship',
  pickList: () => '/DashBoard/ManageOrder/PickList',
  packingSlips: () => '/DashBoard/ManageOrder/PackingSlips',
  addProduct: () => '/DashBoard/AddProduct',
  invitation: (token: string) => withSearch('/DashBoard/Invitation', { token }),
  makeAdmin: (search: Record<string, string> = {}) => withSearch('/DashBoard/MakeAdmin', search),
  manageProducts: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/ManageProducts', search),
  changeProducts: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/ManageProducts/Change', search),
  bulkChanges: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/BulkChanges', search),
  stockItem: (id: string) => `/DashBoard/Stock/${id}`,
  stockMoves: (search: Record<string, string> = {}) => withSearch('/DashBoard/StockMoves', search),
  editProduct: (id: string) => `/DashBoard/Product/${id}`,
  import: (search: Record<string, string> = {}) => withSearch('/DashBoard/Import', search),
  importReport: (id: string, search: Record<string, string> = {}) =>
    withSearch(`/DashBoard/Import/${id}`, search),
  fitment: (search: Record<string, string> = {}) => withSearch('/DashBoard/Fitment', search),
  fitmentNumbers: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/Fitment/Numbers', search),
  fitmentPart: (partNumber: string, search: Record<string, string> = {}) =>
    withSearch(`/DashBoard/Fitment/Part/${encodeURIComponent(partNumber)}`, search),
  goesWith: () => '/DashBoard/Fitment/GoesWith',
  fitmentCoverage: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/Fitment/Coverage', search),
  fitmentSearches: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/Fitment/Searches', search),
  fitmentAdd: (search: Record<string, string> = {}) => withSearch('/DashBoard/Fitment/Add', search),
  fitFlags: (search: Record<string, string> = {}) => withSearch('/DashBoard/FitFlags', search),
  searchWords: () => '/DashBoard/SearchWords',
  categories: () => '/DashBoard/Categories',
  attributes: (category: string) => `/DashBoard/Categories/${encodeURIComponent(category)}`,
  addresses: () => '/DashBoard/Addresses',
  certificates: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/Certificates', search),
  tax: () => '/DashBoard/Tax',
  taxReport: (search: Record<string, string> = {}) => withSearch('/DashBoard/TaxReport', search),
  certificateDesk: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/CertificateDesk', search),
  statement: (search: Record<string, string> = {}) => withSearch('/DashBoard/Statement', search),
  settings: (search: Record<string, string> = {}) => withSearch('/DashBoard/Settings', search),
  delivery: (search: Record<string, string> = {}) => withSearch('/DashBoard/Delivery', search),
  setup: () => '/DashBoard/Setup',
  customers: (search: Record<string, string> = {}) => withSearch('/DashBoard/Customers', search),
  customer: (id: string, search: Record<string, string> = {}) =>
    withSearch(`/DashBoard/Customer/${id}`, search),
  staff: (search: Record<string, string> = {}) => withSearch('/DashBoard/Staff', search),
  audit: (search: Record<string, string> = {}) => withSearch('/DashBoard/Audit', search),
}
