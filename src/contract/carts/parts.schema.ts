import * as z from 'zod'
import { describe } from '../describe.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { searched } from '../wire.schema.ts'
import { PartPrice } from './carts.schema.ts'
import { mostPartsAtOnce } from './limits.ts'

const Part = searched(60)

export const parts = describe(signedInRoutes.parts, {
  price: {
    summary:
      'Price, minimum and stock of up to 100 parts by their numbers as somebody typed them, former ones included, in the order asked; for a number that no product has, the three nearest.',
    access: 'anyone',
    query: z.strictObject({
      part: z.union([
        Part.transform((part) => [part]),
        z.array(Part).max(mostPartsAtOnce, `must be at most ${mostPartsAtOnce} part numbers`),
      ]),
    }),
    response: z.array(PartPrice),
    cost: { plain: 5 },
    refusals: ['invalid_input'],
  },
})
