import { afterAll } from 'vitest'
import { openChargingStore, type ChargingStore } from './charging-store.ts'
import { openTestStore, type TestStore } from './store.ts'

/** The store of a test file, from its first line to its last test. */
export async function storeOfFile(
  ...options: Parameters<typeof openTestStore>
): Promise<TestStore> {
  const store = await openTestStore(...options)
  afterAll(() => store[Symbol.asyncDispose]())
  return store
}

/** The same of a store that charges delivery and tax. */
export async function chargingStoreOfFile(
  ...variables: Parameters<typeof openChargingStore>
): Promise<ChargingStore> {
  const store = await openChargingStore(...variables)
  afterAll(() => store[Symbol.asyncDispose]())
  return store
}
