import * as z from 'zod'
import { describe } from '../describe.ts'
import { Product } from '#contract/catalog/product.schema'
import { signedInRoutes } from '../signed-in/routes.ts'
import { searched } from '../wire.schema.ts'
import { PartPrice } from './carts.schema.ts'
import { mostPartsAtOnce } from './limits.ts'

const Part = searched(60)

/** A part that goes with another, and the reason: "Both have a 1/2 in. drive". */
const GoingWith = z.object({ why: z.string(), product: Product })
export type GoingWith = z.output<typeof GoingWith>

export const parts = describe(signedInRoutes.parts, {
  price: {
    summary:
      'Price, minimum and stock of up to 100 parts by their numbers as somebody typed them, former ones and those of other makers included, in the order asked; for a number that no product has, the three nearest.',
    access: 'anyone',
    query: z.strictObject({
      part: z.union([
        Part.transform((part) => [part]),
        z.array(Part).max(mostPartsAtOnce, `must be at most ${mostPartsAtOnce} part numbers`),
      ]),
    }),
    response: z.array(PartPrice),
  },
  listGoingWith: {
    summary:
      'At most six parts on sale that go with a part because attributes of both agree, each with the reason. Those in stock come first.',
    access: 'anyone',
    params: z.strictObject({ partNumber: z.string().min(1).max(60) }),
    response: z.array(GoingWith),
    refusals: ['not_found'],
  },
})
