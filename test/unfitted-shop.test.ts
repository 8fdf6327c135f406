import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeptFitting } from '#modules/fitment'
import { plantFitments, plantVehicles } from '#test/planted-fitment'
import { openTestStore, type TestStore } from '#test/store'
import { drawnPages } from './drawn-pages.ts'

// A live shop begins without an application. Its pages ask for a vehicle once there is one.

let fitting: ReturnType<typeof createKeptFitting> | undefined
let store: TestStore
beforeAll(async () => {
  const pages = await drawnPages({ hasFitment: () => fitting?.now() ?? false })
  store = await openTestStore({}, { pages: pages.serve })
  fitting = createKeptFitting(store.database.db)
  await plantVehicles(store.database.pool)
  await store.addProduct({ productName: 'Strut', partNumber: 'BARE-1' })
})
afterAll(() => store[Symbol.asyncDispose]())

const begins = async (address: string) => {
  const { body } = await store.app.inject(address)
  return /<html[^>]*>/.exec(body)?.[0]
}

test('a shop without applications asks for no vehicle, and does so from the first one on', async () => {
  await fitting?.refresh()
  for (const address of ['/', '/Tools', '/Garage']) {
    expect(await begins(address)).toBe('<html lang="en" data-no-fitment>')
  }
  expect((await store.app.inject('/Garage')).body).toContain('No part says yet')

  await plantFitments(store.database, [
    { partNumber: 'BARE-1', modelId: 199_001, yearFrom: 2012, yearTo: 2015 },
  ])
  await fitting?.refresh()
  for (const address of ['/', '/Tools', '/Garage']) {
    expect(await begins(address)).toBe('<html lang="en">')
  }
  expect((await store.app.inject('/Garage')).body).not.toContain('No part says yet')
})
