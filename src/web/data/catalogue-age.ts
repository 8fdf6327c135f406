/**
 * How old catalogue data may be before they are refetched. Personal data, and stock on the purchase page, are always
 * current.
 */
export const catalogueMs = 30_000
