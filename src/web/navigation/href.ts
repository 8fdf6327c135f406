/** The links of the store, but for those of staff that no visitor's page has (`staff-href.ts`). */
export const href = {
  home: () => '/',
  /** A list of products; that of a category has a path of its own. */
  tools: (search: Record<string, string> | [string, string][] = {}) => {
    const asked = new URLSearchParams(search)
    const slug = asked.get('category')
    asked.delete('category')
    return withSearch(slug ? `/Tools/Category/${encodeURIComponent(slug)}` : '/Tools', [...asked])
  },
  product: (partNumber: string) => `/Product/${encodeURIComponent(partNumber)}`,
  vehicle: (make: string, model: string, year: number) => `/Vehicle/${make}/${model}/${year}`,
  purchase: (id: string, quantity?: number) =>
    withSearch(`/Tools/${id}`, quantity ? { quantity: String(quantity) } : {}),
  login: (from?: string) => withSearch('/login', from ? { from } : {}),
  signUp: (from?: string) => withSearch('/signup', from ? { from } : {}),
  portfolio: () => '/Portfolio',
  contact: () => '/Contact',
  profileForm: () => '/profileform',
  security: () => '/DashBoard/security',
  myProfile: () => '/DashBoard/MyProfile',
  addReview: (part?: string) => withSearch('/DashBoard/AddReview', part ? { part } : {}),
  myOrders: (search: Record<string, string> = {}) => withSearch('/DashBoard/MyOrders', search),
  order: (id: string, search: Record<string, string> = {}) =>
    withSearch(`/DashBoard/Order/${id}`, search),
  payment: (orderId: string) => `/DashBoard/Payment/${orderId}`,
  manageOrders: (search: Record<string, string> = {}) =>
    withSearch('/DashBoard/ManageOrder', search),
  reviewDesk: (search: Record<string, string> = {}) => withSearch('/DashBoard/Reviews', search),
  stock: (search: Record<string, string> = {}) => withSearch('/DashBoard/Stock', search),
  figures: (search: Record<string, string> = {}) => withSearch('/DashBoard/Figures', search),
  breaks: (search: Record<string, string> = {}) => withSearch('/DashBoard/Breaks', search),
}

export function withSearch(
  path: string,
  search: Record<string, string> | [string, string][],
): string {
  const text = new URLSearchParams(search).toString()
  return text ? `${path}?${text}` : path
}
