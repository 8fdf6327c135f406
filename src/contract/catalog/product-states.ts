/** A draft is not on sale yet, a hidden product is not on sale now, and a removed one has left the shop. */
export const productStates = ['draft', 'on_sale', 'hidden', 'removed'] as const
