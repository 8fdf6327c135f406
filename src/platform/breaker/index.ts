export { createBreaker } from './breaker.ts'
