export { breaksRoutes } from './breaks.routes.ts'
export {
  countAllBreaks,
  hasOpenBreak,
  healBreaks,
  openBreaks,
  openReferences,
  raiseBreak,
  wasLookedAt,
} from './breaks.repository.ts'
export { writePastBreaks, type PastBreak } from './past-breaks.repository.ts'
export { breakInvariants } from './invariants.ts'
export { breakMetrics } from './metrics.ts'
