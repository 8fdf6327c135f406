export { stopChild, untilExit } from './stop-child.ts'
export { namespacesWork, spawnBound, type BoundOptions } from './spawn-bound.ts'
export { identityOf, isSameProcess, type ProcessIdentity } from './process-identity.ts'
