/** Every link of the store is built here. */
export const href = {
  home: () => '/',
  tools: (search: Record<string, string> = {}) => withSearch('/Tools', search),
  product: (partNumber: string) => `/Product/${encodeURIComponent(partNumber)}`,
  purchase: (id: string) => `/Tools/${id}`,
  login: (from?: string) => withSearch('/login', from ? { from } : {}),
  signUp: (from?: string) => withSearch('/signup', from ? { from } : {}),
  dashboard: () => '/DashBoard',
  myOrders: () => '/DashBoard/MyOrders',
  payment: (orderId: string) => `/DashBoard/Payment/${orderId}`,
  manageOrders: () => '/DashBoard/ManageOrder',
  addProduct: () => '/DashBoard/AddProduct',
  makeAdmin: (search: Record<string, string> = {}) => withSearch('/DashBoard/MakeAdmin', search),
  manageProducts: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/ManageProducts', search),
}

function withSearch(path: string, search: Record<string, string>): string {
  const text = new URLSearchParams(search).toString()
  return text ? `${path}?${text}` : path
}
