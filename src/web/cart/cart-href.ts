/** The links to the cart and what belongs to it, apart from the one in the header. */
export const cartHref = {
  cart: () => '/Cart',
  /** The cart, which puts a product in itself. `part`: its number or id. */
  add: (part: string, quantity: string | null) =>
    `/Cart?${new URLSearchParams({ add: part, ...(quantity && { quantity }) })}`,
  quickOrder: () => '/QuickOrder',
  lists: () => '/DashBoard/Lists',
  list: (id: string) => `/DashBoard/Lists/${id}`,
}
