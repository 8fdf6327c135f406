/** Marks a query that its page does without while the store is very busy. */
export const dispensable = { meta: { dispensable: true } } as const
