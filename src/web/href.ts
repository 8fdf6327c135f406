/** Every link of the store is built here. */
export const href = {
  home: () => '/',
  tools: (search: Record<string, string> = {}) => withSearch('/Tools', search),
  product: (partNumber: string) => `/Product/${encodeURIComponent(partNumber)}`,
  purchase: (id: string) => `/Tools/${id}`,
  login: (from?: string) => withSearch('/login', from ? { from } : {}),
  signUp: (from?: string) => withSearch('/signup', from ? { from } : {}),
  portfolio: () => '/Portfolio',
  profileForm: () => '/profileform',
  dashboard: () => '/DashBoard',
  myProfile: () => '/DashBoard/MyProfile',
  addReview: () => '/DashBoard/AddReview',
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

function withSearch(path: string, search: Record<string, string>): string {
  const text = new URLSearchParams(search).toString()
  return text ? `${path}?${text}` : path
}
