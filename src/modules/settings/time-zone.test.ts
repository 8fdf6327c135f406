import { expect, test } from 'vitest'
import { ProblemError } from '#contract/problem'
import { timeZoneNames } from '#contract/shop/time-zones'
import { beginningSettings } from '#test/beginning-settings'
import { storeOfFile } from '#test/store-of-file'
import { setTimeZone } from '#test/time-zone'
import { assertKnownZone } from './known-zones.repository.ts'
import { createKeptShop } from './kept-shop.ts'
import { readSettings, storedSettings } from './read-settings.ts'

const store = await storeOfFile()
const owner = await store.admin()

const stored = async () => {
  const { rows } = await store.database.pool.query(
    'select count(*)::int as versions, shop_time_zone() as zone from shop_settings_versions',
  )
  return rows[0]
}
const refusedAt = async (timeZone: string) => {
  const error: unknown = await setTimeZone(owner, timeZone).catch((thrown: unknown) => thrown)
  return error instanceof ProblemError ? error.problem.errors : error
}

test('a shop begins with Eastern Time, and the database knows it', async () => {
  expect((await owner.client.settings.edit()).settings.time).toEqual({
    timeZone: 'America/New_York',
  })
  expect(await stored()).toEqual({ versions: 0, zone: 'America/New_York' })
})

test.for([
  '',
  'Mars/Olympus',
  'Eastern',
  // PostgreSQL takes these for offsets, of another size or the other way round.
  'CET',
  'EST',
  '+05:00',
  'America/New_York ; drop',
  'x'.repeat(1000),
])('%j is no time zone: the field is named and nothing changes', async (timeZone) => {
  const before = await stored()
  expect(await refusedAt(timeZone)).toEqual([
    {
      path: 'body.settings.time.timeZone',
      message: 'must be a time zone such as America/Chicago or UTC',
    },
  ])
  expect(await stored()).toEqual(before)
})

test('a time zone that the database does not know is refused, though the program knows it', async () => {
  await expect(
    store.platform.db
      .transaction()
      .execute((tx) => assertKnownZone(tx, store.platform, 'America/Atlantis')),
  ).rejects.toMatchObject({
    details: {
      errors: [
        {
          path: 'body.settings.time.timeZone',
          message: 'is not a time zone that the database knows',
        },
      ],
    },
  })
})

test.for([...Object.keys(timeZoneNames), 'Europe/Berlin', 'Asia/Kolkata', 'Etc/GMT+5'])(
  '%s is taken: pages, the database and the figures go by it',
  async (timeZone) => {
    await setTimeZone(owner, timeZone)
    expect((await stored())?.zone).toBe(timeZone)
    expect((await store.anonymous.shop.show({})).timeZone).toBe(timeZone)
    expect((await store.anonymous.deliveryTerms.show({})).timeZone).toBe(timeZone)
    await store.runJobs()
    const { rows } = await store.database.pool.query('select figures_zone() as zone')
    expect(rows).toEqual([{ zone: timeZone }])
  },
)

test('the time zone that an older release kept with the delivery is that of the shop', async () => {
  const { time: _none, delivery, ...others } = beginningSettings
  const older = { ...others, delivery: { ...delivery, timeZone: 'America/Denver' } }
  expect(readSettings(older, beginningSettings)).toEqual({
    ...beginningSettings,
    time: { timeZone: 'America/Denver' },
  })
  // One section that cannot be read leaves the others as they are.
  const damaged = readSettings({ ...older, brand: { name: '' } }, beginningSettings)
  expect(damaged.time).toEqual({ timeZone: 'America/Denver' })
  expect(damaged.delivery).toEqual(delivery)
  await store.database.pool.query(
    `insert into shop_settings_versions (id, number, settings, changed_by, changed_at)
     select gen_random_uuid(), max(number) + 1, $1, (select id from users limit 1), now() from shop_settings_versions`,
    [JSON.stringify(older)],
  )
  expect((await stored())?.zone).toBe('America/Denver')
  await store.platform.shop.refresh()
  expect(store.platform.shop.now().settings.time.timeZone).toBe('America/Denver')
})

test('an older release finds a time zone that it knows where it looks for one', async () => {
  for (const [timeZone, known] of [
    ['America/Chicago', 'America/Chicago'],
    ['UTC', 'America/New_York'],
  ] as const) {
    const settings = { ...beginningSettings, time: { timeZone } }
    expect(storedSettings(settings).delivery).toMatchObject({ timeZone: known, cutOffHour: 14 })
    expect(readSettings(storedSettings(settings), beginningSettings)).toEqual(settings)
  }
})

test('bringing back a version brings back its time zone, and a process that has not written it follows', async () => {
  await setTimeZone(owner, 'America/Chicago')
  const { number } = await owner.client.settings.edit()
  await setTimeZone(owner, 'UTC')
  const { db, log } = store.platform
  const other = createKeptShop({ db, log, isSandbox: true })
  await other.refresh()
  expect(other.now().settings.time.timeZone).toBe('UTC')
  await owner.client.settings.restore({
    params: { number: String(number) },
    body: { version: number + 1 },
  })
  await other.refresh()
  expect(other.now().settings.time.timeZone).toBe('America/Chicago')
  const { items } = await owner.client.settings.listVersions({ query: { limit: 1 } })
  expect(items[0]?.changes).toEqual([
    { section: 'time', field: 'timeZone', from: 'UTC', to: 'America/Chicago' },
  ])
  await store.runJobs()
  const { rows } = await store.database.pool.query('select figures_zone() as zone')
  expect(rows).toEqual([{ zone: 'America/Chicago' }])
})
