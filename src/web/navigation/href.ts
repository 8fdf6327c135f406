/** Every link of the store is built here. */
export const href = {
  home: () => '/',
  tools: (search: Record<string, string> | [string, string][] = {}) => withSearch('/Tools', search),
  product: (partNumber: string) => `/Product/${encodeURIComponent(partNumber)}`,
  purchase: (id: string, quantity?: number) =>
    withSearch(`/Tools/${id}`, quantity ? { quantity: String(quantity) } : {}),
  login: (from?: string) => withSearch('/login', from ? { from } : {}),
  signUp: (from?: string) => withSearch('/signup', from ? { from } : {}),
  portfolio: () => '/Portfolio',
  contact: () => '/Contact',
  profileForm: () => '/profileform',
  security: () => '/DashBoard/security',
  dashboard: () => '/DashBoard',
  myProfile: () => '/DashBoard/MyProfile',
  addReview: (part?: string) => withSearch('/DashBoard/AddReview', part ? { part } : {}),
  myOrders: (search: Record<string, string> = {}) => withSearch('/DashBoard/MyOrders', search),
  order: (id: string) => `/DashBoard/Order/${id}`,
  payment: (orderId: string) => `/DashBoard/Payment/${orderId}`,
  manageOrders: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/ManageOrder', search),
  addProduct: () => '/DashBoard/AddProduct',
  makeAdmin: (search: Record<string, string> = {}) => withSearch('/DashBoard/MakeAdmin', search),
  manageProducts: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/ManageProducts', search),
  statement: (search: Record<string, string> = {}) => withSearch('/DashBoard/Statement', search),
  breaks: (search: Record<string, string> = {}) => withSearch('/DashBoard/Breaks', search),
}

function withSearch(path: string, search: Record<string, string> | [string, string][]): string {
  const text = new URLSearchParams(search).toString()
  return text ? `${path}?${text}` : path
}
