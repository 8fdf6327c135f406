import type { Review } from '#contract/reviews.schema'
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
}

/** A review as the API returns it. Only the author and admins see the full e-mail address; others see it masked. */
export function presentReview(row: ReviewRow, reader: Actor | null): Review {
  const mayKnow = reader !== null && (reader.isAdmin || reader.id === row.author_id)
  return {
    _id: row.id,
    name: row.name,
    email: mayKnow ? row.email : masked(row.email),
    review: row.review,
    ratings: row.rating,
    ...(row.part_number !== null && { partNumber: row.part_number }),
    isVerified: row.is_verified,
    isCounted: row.is_counted,
    createdAt: row.created_at.toISOString(),
  }
}

/** 'mara@example.com' → 'm***@example.com' */
export function masked(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}***${email.slice(at)}`
}
