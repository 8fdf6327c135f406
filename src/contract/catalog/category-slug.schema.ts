import * as z from 'zod'

/** The short name of a category, as its address has it. */
export const CategorySlug = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'must be the short name of a category')
