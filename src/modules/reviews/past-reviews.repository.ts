import { sql } from 'kysely'
import type { Tx } from '#platform/db'

export type PastReview = {
  id: string
  author: { id: string; name: string; email: string }
  productId: string
  rating: number
  text: string
  at: Date
  answer: { by: string; text: string; at: Date } | null
  hiding: { by: string; reason: string; at: Date } | null
}

/** Writes reviews of the past, with what the staff did about them. */
export async function writePastReviews(tx: Tx, reviews: readonly PastReview[]): Promise<void> {
  const rows = reviews.map(({ id, author, productId, rating, text, at, answer, hiding }) => ({
    id,
    author_id: author.id,
    name: author.name,
    email: author.email,
    product_id: productId,
    rating,
    review: text,
    created_at: at,
    answer: answer?.text ?? null,
    answered_at: answer?.at ?? null,
    answered_by: answer?.by ?? null,
    hidden_at: hiding?.at ?? null,
    hidden_by: hiding?.by ?? null,
    hidden_reason: hiding?.reason ?? null,
  }))
  await sql`
    insert into reviews (
      id, author_id, name, email, product_id, rating, review, created_at, answer, answered_at, answered_by, hidden_at,
      hidden_by, hidden_reason)
    select id, author_id, name, email, product_id, rating, review, created_at, answer, answered_at, answered_by, hidden_at,
      hidden_by, hidden_reason
    from json_populate_recordset(null::reviews, ${JSON.stringify(rows)}::json)`.execute(tx)
}
