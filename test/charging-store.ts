import { loadOwnCatalogue } from '../demo/catalogue.ts'
import { chargeDemoRates } from './rate-tables.ts'
import { openTestStore, type TestStore } from './store.ts'

export type ChargingStore = TestStore & { idOfPart: (partNumber: string) => string }

/** What tests order in numbers. */
const stocked = ['BP-1047C', 'TW-40200']

/** A store with the whole catalogue that charges what the sandbox charges: its rates from 08611, and New Jersey's tax. */
export async function openChargingStore(
  variables: Parameters<typeof openTestStore>[0] = {},
): Promise<ChargingStore> {
  const store = await openTestStore(variables)
  await loadOwnCatalogue(store.database.pool)
  const { rows } = await store.database.pool.query<{ id: string; part_number: string }>(
    'select id, part_number from products',
  )
  const ids = new Map(rows.map((row) => [row.part_number, row.id]))
  await chargeDemoRates(store)
  const owner = await store.admin()
  await owner.client.taxRates.set({
    params: { state: 'NJ' },
    body: { number: 0, collects: true, rate: 6.625, taxesDelivery: true },
  })
  const much = { reason: 'received', quantity: 10_000, reference: 'TEST' } as const
  for (const part of stocked) {
    const id = ids.get(part) ?? ''
    await owner.client.stock.move({ params: { id }, body: much })
  }
  return Object.assign(store, {
    idOfPart(partNumber: string) {
      const id = ids.get(partNumber)
      if (id === undefined) throw new Error(`The catalogue has no ${partNumber}.`)
      return id
    },
  })
}
