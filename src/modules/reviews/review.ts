import { mayDo } from '#contract/staff/permissions'
import type { OwnReview, Review } from '#contract/reviews.schema'
import type { Actor } from '#platform/http'

export type ReviewRow = {
  id: string
  author_id: string | null
  name: string
  email: string
  rating: number
  review: string
  part_number: string | null
  is_verified: boolean
  is_counted: boolean
  created_at: Date
  hidden_reason: string | null
  answer: string | null
}

/** A review as the API returns it. Only the author and staff who moderate reviews see the full e-mail address; others see it masked. */
export function presentReview(row: ReviewRow, reader: Actor | null): Review {
  const mayKnow =
    reader !== null && (mayDo(reader.role, 'reviews.moderate') || reader.id === row.author_id)
  return {
    _id: row.id,
    name: row.name,
    email: mayKnow ? row.email : masked(row.email),
    review: row.hidden_reason === null || mayKnow ? row.review : '',
    ratings: row.rating,
    ...(row.part_number !== null && { partNumber: row.part_number }),
    isVerified: row.is_verified,
    isCounted: row.is_counted,
    createdAt: row.created_at.toISOString(),
    ...(row.hidden_reason !== null && { hiddenReason: row.hidden_reason }),
    ...(row.answer !== null && { answer: row.answer }),
  }
}

type OwnRow = Omit<ReviewRow, 'author_id' | 'name' | 'email' | 'is_counted'> & {
  product_id: string | null
  product_name: string | null
  archived_at: Date | null
}

/** A review for its author, who sees the words of a hidden one too. */
export function presentOwn(row: OwnRow): OwnReview {
  return {
    _id: row.id,
    ...(row.product_id !== null && { toolId: row.product_id }),
    ...(row.part_number !== null && { partNumber: row.part_number }),
    ...(row.product_name !== null && { productName: row.product_name }),
    canChange: row.product_id !== null && row.archived_at === null,
    review: row.review,
    ratings: row.rating,
    createdAt: row.created_at.toISOString(),
    isVerified: row.is_verified,
    ...(row.hidden_reason !== null && { hiddenReason: row.hidden_reason }),
    ...(row.answer !== null && { answer: row.answer }),
  }
}

/** 'mara@example.com' → 'm***@example.com' */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`
}
