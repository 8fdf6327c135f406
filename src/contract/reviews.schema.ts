import * as z from 'zod'
import { rating } from './constants.ts'
import { describe } from './describe.ts'
import { routes } from './routes.ts'
import { Id, Inserted, PageQuery, text, wholeNumber } from './wire.schema.ts'

/** A customer's review. The e-mail is masked except for its owner and for admins; the part number is there when a product is meant. */
export const Review = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  review: z.string(),
  ratings: z.int(),
  partNumber: z.string().optional(),
  /** An order of its author with this product was paid: the store's books say so, nobody can send it. */
  isVerified: z.boolean(),
  /** Counts in the average of its product: the purchase is proven, or its author's address is. */
  isCounted: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Review = z.output<typeof Review>

const partNumber = z.string().min(1).max(60)

export const ReviewQuery = PageQuery.extend({ partNumber: partNumber.optional() })
export type ReviewQuery = z.output<typeof ReviewQuery>

/** What the reviews of one product that count come to. `average` has two decimals and is null without a review; `stars` counts 1 to 5. */
export const Rating = z.object({
  average: z.number().nullable(),
  count: z.int(),
  stars: z.array(z.int()).length(rating.most),
})
export type Rating = z.output<typeof Rating>

/** A product its reader may write about as a buyer. */
export const BoughtTool = z.object({
  toolId: Id,
  partNumber: z.string(),
  productName: z.string(),
})
export type BoughtTool = z.output<typeof BoughtTool>

/** What its reader has written about a product: sending another review of it changes this one. */
export const OwnReview = z.object({
  toolId: Id,
  partNumber: z.string(),
  review: z.string(),
  ratings: z.int(),
})
export type OwnReview = z.output<typeof OwnReview>

/** The specification's payload. Name and e-mail are the signed-in user's, whatever is sent. */
export const NewReview = z.strictObject({
  review: text(2000),
  ratings: wholeNumber(rating.least, rating.most),
  toolId: Id.optional(),
  name: z.string().max(200).optional(),
  email: z.string().max(254).optional(),
})
export type NewReview = z.output<typeof NewReview>

export const reviews = describe(routes.reviews, {
  list: {
    summary: 'The reviews, newest first; those of one product with `partNumber`.',
    access: 'anyone',
    query: ReviewQuery,
    response: Review,
    paged: true,
    refusals: ['invalid_input', 'busy'],
  },
  rate: {
    summary:
      'How a product is rated, by the reviews that count: of buyers who paid for it, and of authors with a proven address. Dashes, spaces and case of the part number do not matter.',
    access: 'anyone',
    params: z.strictObject({ partNumber }),
    response: Rating,
    refusals: ['invalid_input'],
  },
  create: {
    summary:
      'Adds a review in the name of the signed-in user. Another one about the same product takes the place of the first.',
    access: 'user',
    body: NewReview,
    response: Inserted,
    idempotent: true,
    limited: 'reviews',
    refusals: [
      'invalid_input',
      'unauthenticated',
      'request_in_flight',
      'idempotency_key_reused',
      'too_many_requests',
    ],
  },
  listBought: {
    summary:
      'What the signed-in user ordered and paid for and is still on sale, the latest first: reviews of these are verified. At most 100.',
    access: 'user',
    response: z.array(BoughtTool),
    refusals: ['unauthenticated'],
  },
  listOwn: {
    summary:
      'What the signed-in user has written about products that are on sale, the latest first. At most 100.',
    access: 'user',
    response: z.array(OwnReview),
    refusals: ['unauthenticated'],
  },
})
