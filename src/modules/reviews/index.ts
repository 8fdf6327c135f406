export { reviewsRoutes } from './reviews.routes.ts'
export { loadReviews } from './reviews.repository.ts'
