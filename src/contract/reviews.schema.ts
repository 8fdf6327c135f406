import * as z from 'zod'
import { rating } from './constants.ts'
import { describe } from './describe.ts'
import { routes } from './routes.ts'
import { Id, Inserted, PageQuery, text, wholeNumber } from './wire.schema.ts'

/** A customer's review. Only its author and staff who moderate reviews see the whole e-mail address. `partNumber` is present if the review is about a product. */
export const Review = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  review: z.string(),
  ratings: z.int(),
  partNumber: z.string().optional(),
  /** Whether the author paid for an order of this product. The store looks this up; clients cannot set it. */
  isVerified: z.boolean(),
  /** Whether the review counts toward the product's average: it is shown, and its purchase or its author's address is verified. */
  isCounted: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Why the shop hides it. `review` is then empty, except for its author and staff who moderate reviews. */
  hiddenReason: z.string().optional(),
  /** What the shop answered. */
  answer: z.string().optional(),
})
export type Review = z.output<typeof Review>

const partNumber = z.string().min(1).max(60)

/** `rating`: only those with so many stars; only with `partNumber`, as no index has the reviews of all products by stars. */
export const ReviewQuery = PageQuery.extend({
  partNumber: partNumber.optional(),
  rating: wholeNumber(rating.least, rating.most).optional(),
}).refine((query) => query.rating === undefined || query.partNumber !== undefined, {
  path: ['rating'],
  message: 'needs partNumber',
})
export type ReviewQuery = z.output<typeof ReviewQuery>

/** The rating of a product, from the reviews that count. `average` has two decimals and is null without reviews; `stars` has the counts of 1 to 5 stars. */
export const Rating = z.object({
  average: z.number().nullable(),
  count: z.int(),
  stars: z.array(z.int()).length(rating.most),
  /** The same from reviews of verified purchases only. */
  verified: z.object({ average: z.number().nullable(), count: z.int() }),
})
export type Rating = z.output<typeof Rating>

/** A product that the caller has bought and may review. */
export const BoughtProduct = z.object({
  toolId: Id,
  partNumber: z.string(),
  productName: z.string(),
})
export type BoughtProduct = z.output<typeof BoughtProduct>

/**
 * A review by the caller. One of a product that is on sale is changed by sending another review of it. Without a product
 * it is about the store as a whole.
 */
export const OwnReview = z.object({
  _id: Id,
  toolId: Id.optional(),
  partNumber: z.string().optional(),
  productName: z.string().optional(),
  /** Whether its product is on sale, so that the review can be changed. */
  canChange: z.boolean(),
  review: z.string(),
  ratings: z.int(),
  createdAt: z.iso.datetime(),
  isVerified: z.boolean(),
  hiddenReason: z.string().optional(),
  answer: z.string().optional(),
})
export type OwnReview = z.output<typeof OwnReview>

/** The payload of the specification. The name and e-mail sent are ignored in favor of the signed-in user's. */
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
    summary:
      'The reviews, newest first, without those that the shop hides; with `partNumber`, those of one product, where a hidden one shows only the reason. `rating` narrows these to those with so many stars. A list of more than 10,000 reviews requires `limit`.',
    access: 'anyone',
    query: ReviewQuery,
    response: Review,
    paged: true,
    refusals: ['page_required', 'busy'],
  },
  rate: {
    summary:
      'The rating of a product. Reviews count if the author paid for the product or has a verified address. Dashes, spaces and case of the part number do not matter.',
    access: 'anyone',
    params: z.strictObject({ partNumber }),
    response: Rating,
  },
  create: {
    summary:
      'Adds a review by the signed-in user. It replaces an earlier review of the same product by the same user.',
    access: 'user',
    body: NewReview,
    response: Inserted,
    idempotent: true,
    limited: 'reviews',
  },
  listBought: {
    summary:
      'The products that the signed-in user has paid for and that are still on sale, latest first, at most 100. Reviews of these are marked as verified.',
    access: 'user',
    response: z.array(BoughtProduct),
  },
  listOwn: {
    summary: 'The signed-in user’s reviews with what the shop answered, latest first, at most 100.',
    access: 'user',
    response: z.array(OwnReview),
  },
})
