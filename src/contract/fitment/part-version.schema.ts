import * as z from 'zod'

/** What decides about a part, as it was when somebody looked: another word after each change of it. */
export const PartVersion = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'must be the version that the part was shown with')
