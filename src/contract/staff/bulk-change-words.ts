/** One bulk change changes at most so many products, and names at most so many one by one. */
export const mostBulkProducts = 100_000
export const mostNamedProducts = 500

/**
 * To what a changed price is rounded, half up: to the cent, to 5 cents, to the nearest price that ends in .99 or in .95, or
 * to whole dollars.
 */
export const priceRoundings = ['cent', '5_cents', '99', '95', 'dollar'] as const
export type PriceRounding = (typeof priceRoundings)[number]
