export { reviewsRoutes } from './reviews.routes.ts'
export { loadReviews } from './reviews.repository.ts'
export { anonymiseReviews, listReviewsOf } from './reviews-of-author.repository.ts'
export { presentReview } from './review.ts'
