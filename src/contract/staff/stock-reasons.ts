/** Why the stock of a product changed. An order makes `sold` and `returned`, staff make the others. */
export const stockReasons = ['received', 'sold', 'returned', 'counted', 'damaged', 'found'] as const
export type StockReason = (typeof stockReasons)[number]
/** The changes that staff make. */
export const handReasons = ['received', 'counted', 'damaged', 'found'] as const
export type HandReason = (typeof handReasons)[number]
