export { createLog, type Log } from './log.ts'
export { logSecurity, type SecurityEvent } from './security.ts'
