import * as z from 'zod'
import { describe } from '../describe.ts'
import { Review } from '../reviews.schema.ts'
import { signedInRoutes } from '../signed-in/routes.ts'
import { IdParams, PageQuery, text } from '../wire.schema.ts'

export const reviewStates = ['to-answer', 'hidden', 'all'] as const
export type ReviewState = (typeof reviewStates)[number]

const ReviewDeskQuery = PageQuery.extend({ state: z.enum(reviewStates).default('all') })
export type ReviewDeskQuery = z.output<typeof ReviewDeskQuery>

const staff = { access: 'staff', permission: 'reviews.moderate' } as const

export const reviewDesk = describe(signedInRoutes.reviewDesk, {
  list: {
    ...staff,
    summary:
      'All reviews, newest first, with hidden ones; `state` lists only those without an answer, or only hidden ones. Only the first page of those has a total.',
    query: ReviewDeskQuery,
    response: Review,
    paged: true,
    refusals: ['busy'],
  },
  hide: {
    ...staff,
    summary:
      'Hides a review. Visitors see the reason in place of the words, and the stars no longer count.',
    params: IdParams,
    body: z.strictObject({ reason: text(200) }),
    response: Review,
    refusals: ['not_found'],
  },
  unhide: {
    ...staff,
    summary: 'Shows a hidden review again.',
    params: IdParams,
    response: Review,
    refusals: ['not_found'],
  },
  answer: {
    ...staff,
    summary: 'Answers a review as the shop, or replaces the answer.',
    params: IdParams,
    body: z.strictObject({ answer: text(1000) }),
    response: Review,
    refusals: ['not_found'],
  },
  removeAnswer: {
    ...staff,
    summary: 'Removes the shop’s answer.',
    params: IdParams,
    response: Review,
    refusals: ['not_found'],
  },
})
