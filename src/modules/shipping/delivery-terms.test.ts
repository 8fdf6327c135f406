import { expect, test } from 'vitest'
import { chargeDemoRates } from '#test/rate-tables'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const owner = await store.admin()

const terms = () => store.anonymous.deliveryTerms.show({})

async function delivery(change: object) {
  const { number, settings } = await owner.client.settings.edit()
  const body = { version: number, settings: { delivery: { ...settings.delivery, ...change } } }
  await owner.client.settings.save({ body })
}

test('the terms are those that orders are priced by, and follow the tables and the settings', async () => {
  await chargeDemoRates(store)
  await delivery({ originZip: '08611', cutOffHour: 15, pickupOffered: false })
  const now = await terms()
  expect(now).toMatchObject({
    origin: { city: 'Trenton', state: 'NJ' },
    cutOffHour: 15,
    heaviestParcelPounds: 150,
    carrierRates: false,
    pickup: null,
  })
  expect(now.zones.map(({ zone }) => zone)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(now.zones[0]).toMatchObject({ overMiles: null, toMiles: 150 })
  expect(now.zones[6]).toMatchObject({ overMiles: 1800, toMiles: null })
  expect(now.zones[7]).toMatchObject({ overMiles: null, toMiles: null, freightDays: null })
  // Zone 2: 9.80 and 5 × 0.42 are 11.90, and 16 percent fuel makes 13.80.
  expect(now.zones[0]?.examples[0]).toEqual({ pounds: 5, amount: 13.8 })

  await delivery({ originZip: '' })
  expect(await terms()).toMatchObject({ origin: null, zones: [] })
})
