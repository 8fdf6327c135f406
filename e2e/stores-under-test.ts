export type StoreUnderTest = { url: string; adminPassword: string; customerPassword: string }

/** A store for each worker, so that journeys at the same time never meet in one. The set-up tells them the workers. */
export function tellStores(stores: StoreUnderTest[]) {
  process.env['STORES_UNDER_TEST'] = JSON.stringify(stores)
}

/** This worker's. */
export function storeUnderTest(): StoreUnderTest {
  const stores = JSON.parse(process.env['STORES_UNDER_TEST'] ?? '[]') as StoreUnderTest[]
  const mine = stores[Number(process.env['TEST_PARALLEL_INDEX'])]
  if (!mine) throw new Error('The set-up has started no store for this worker.')
  return mine
}

/** Where this worker's store is: an origin without a slash at its end. */
export const store = () => storeUnderTest().url
