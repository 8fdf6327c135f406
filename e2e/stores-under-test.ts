export type StoreUnderTest = {
  url: string
  dataDir: string
  adminPassword: string
  customerPassword: string
}

/**
 * Passes the stores from the setup to the workers. Each worker has its own, so that parallel journeys never share one.
 */
export function tellStores(stores: StoreUnderTest[]) {
  process.env['STORES_UNDER_TEST'] = JSON.stringify(stores)
}

/** This worker's store. */
export function storeUnderTest(): StoreUnderTest {
  const stores = JSON.parse(process.env['STORES_UNDER_TEST'] ?? '[]') as StoreUnderTest[]
  const mine = stores[Number(process.env['TEST_PARALLEL_INDEX'])]
  if (!mine) throw new Error('The set-up has started no store for this worker.')
  return mine
}

/** The origin of this worker's store, without a trailing slash. */
export const store = () => storeUnderTest().url
