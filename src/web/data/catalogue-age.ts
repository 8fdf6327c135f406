/** Catalogue text may be this old. What is personal, and what is on the shelf where it is sold, may not. */
export const catalogueMs = 30_000
