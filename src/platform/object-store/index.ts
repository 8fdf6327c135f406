export { connectObjectStore } from './connect-object-store.ts'
export { StoreFailure } from './failures.ts'
export type { ObjectStore, ObjectStoreAccount, StoredObject } from './object-store.ts'
