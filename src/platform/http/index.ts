export { handle, type Actor, type IdentityClaims } from './handle.ts'
export { createDispatcher, type Authenticate } from './dispatch.ts'
export { inProcessClient } from './in-process-client.ts'
export { registerApi } from './register-api.ts'
export { problemOf, sendProblem } from './problems.ts'
export { openApiDocument } from './openapi.ts'
export { apiReference, apiReferenceStyle } from './api-reference.ts'
export {
  allOrigins,
  contentSecurityPolicy,
  securityHeaders,
  type ForeignOrigins,
} from './security-headers.ts'
export { nextCursor, readCursor } from './cursor.ts'
