export {
  handle,
  type Actor,
  type Buyer,
  type IdentityClaims,
  type OrderGuest,
  type UserOrGuest,
} from './handle.ts'
export { guestOf } from './guest.ts'
export type { Authenticate } from './admit.ts'
export { createDispatcher } from './dispatch.ts'
export { shownBy } from './shop-window/shop-window.ts'
export { rememberWriters } from './shop-window/writers.ts'
export { inProcessClient } from './in-process-client.ts'
export { registerApi } from './register-api.ts'
export { problemOf, refusalOfDatabase, sendProblem } from './problems.ts'
export { openApiDocument } from './openapi.ts'
export { apiReference, apiReferenceStyle } from './api-reference.ts'
export {
  allOrigins,
  contentSecurityPolicy,
  securityHeaders,
  setHeaders,
  type ForeignOrigins,
} from './security-headers.ts'
export { causeOf, rememberCauses, requestIds, tellRequestIds } from './tracing/request-ids.ts'
export { traceRequests } from './tracing/trace-requests.ts'
export { refuseWrites } from './admission/refuse-writes.ts'
export { refuseForeignPages } from './foreign-pages.ts'
export {
  endAbandonedStreams,
  gateRequests,
  gateSizes,
  setPriority,
} from './admission/gated-requests.ts'
export { dropGoneVisitors } from './admission/gone-visitors.ts'
export { createGate, type Gate } from './admission/gate.ts'
export { shedLoad } from './admission/shed-load.ts'
export { createShedder, type Shedder } from './admission/shedder.ts'
export { limitCalls } from './admission/limit-calls.ts'
export { sharesTimes } from './admission/shares.ts'
export { readJsonBodies } from './json-body.ts'
export { limitRequestTimes, serverTimes } from './request-times.ts'
export { pathOfTarget } from './request-target.ts'
export { createUnreadable, refuseExpectations } from './unreadable-requests.ts'
export { assertShortEnough } from './admission/whole-list.ts'
export {
  representationOf,
  type Effort,
  type KeptForms,
  type Representation,
} from './representation.ts'
export { sendRepresentation } from './send-representation.ts'
export { sendNotThere } from './send-text.ts'
export { cursorOf, pageOf, readAnyCursor, readCursor } from './cursor.ts'
