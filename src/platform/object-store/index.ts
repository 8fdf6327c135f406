export { connectObjectStore } from './connect-object-store.ts'
export { StoreFailure, type StoreFault } from './failures.ts'
export type { ObjectStore, ObjectStoreAccount, StoredObject } from './object-store.ts'
