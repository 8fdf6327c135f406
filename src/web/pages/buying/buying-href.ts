/** The links to the pages that order the cart. */
export const buyingHref = {
  checkout: () => '/Checkout',
  /** The order of somebody without an account. Its key is kept by `order-key.ts`, or is after a #. */
  guestOrder: (id: string) => `/Order/${id}`,
}
