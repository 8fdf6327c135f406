/** The links to the cart and what belongs to it, apart from the one in the header. */
export const cartHref = {
  cart: () => '/Cart',
  quickOrder: () => '/QuickOrder',
  lists: () => '/DashBoard/Lists',
  list: (id: string) => `/DashBoard/Lists/${id}`,
}
