/** The sentences for refusals that only carts, lists and orders of guests meet. They come with what changes a cart. */
export const cartRefusals = {
  cart_merged: 'Your cart has moved to your account. Please try again.',
  cart_changed: 'Your cart has changed in the meantime. Please check it again.',
  cart_not_ready: 'Something in your cart cannot be ordered as it is. Please look at the cart.',
  quote_expired: 'The price of the delivery has lapsed. Please check the new one.',
  cart_full: 'The cart has 500 lines, which is the most it can have. Please remove one first.',
  list_full: 'This list has 500 lines, which is the most a list can have.',
  list_name_taken: 'You have another list of this name.',
  too_many_lists: 'You have 50 lists, which is the most there can be. Please delete one first.',
  order_in_account: 'This order is in your account. Erase the account instead.',
} as const

export type CartRefusal = keyof typeof cartRefusals
