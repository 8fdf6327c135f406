import { expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { paidOrder } from '#test/paid-order'
import { storeOfFile } from '#test/store-of-file'
import { setTimeZone } from '#test/time-zone'
import { addNotedFigures } from './add-figures.repository.ts'

const store = await storeOfFile()
const owner = await store.admin()
const books = booksOf(store)

const zoneOfFigures = async () =>
  (await books.sql('select figures_zone() as zone')).rows[0].zone as string
/** Every kept sum, and what is only noted. */
const kept = async () => {
  const { rows } = await books.sql(`
    select (select json_agg(one order by one) from (select hour::text || orders || sales_cents from figures_by_hour) as hours (one)) as hours,
      (select json_agg(one order by one) from (select day::text || units || value_cents from figures_of_stock) as days (one)) as stock,
      (select json_agg(one order by one) from (select span || product_id || units from figures_of_span) as spans (one)) as spans,
      (select count(*)::int from journals_to_figure) as notes`)
  return rows[0]
}

test('a job that is stopped while it calculates has changed nothing, and the next one does it once', async () => {
  await paidOrder(store)
  await addNotedFigures(store.platform)
  await paidOrder(store)
  const before = await kept()
  await setTimeZone(owner, 'UTC')
  const stoppedAt = (wanted: string) =>
    addNotedFigures({
      ...store.platform,
      crashpoint: (place: string) => {
        if (place === wanted) throw new Error('stopped')
      },
    })
  await expect(stoppedAt('figures: before they are kept by other days')).rejects.toThrow('stopped')
  expect(await zoneOfFigures()).toBe('America/New_York')
  expect(await kept()).toEqual(before)
  await expect(stoppedAt('figures: after they are kept by other days')).rejects.toThrow('stopped')
  expect(await zoneOfFigures()).toBe('UTC')
  const after = await kept()
  await Promise.all([1, 2, 3].map(() => addNotedFigures(store.platform)))
  expect(await kept()).toEqual(after)
  await books.hold()
  await store.runJobs()
})

test('orders that are paid while the figures are calculated again count once', async () => {
  await setTimeZone(owner, 'Asia/Tokyo')
  const orders = async () =>
    (await owner.client.figures.show({ query: { period: '7-days' } })).totals.orders
  const before = await orders()
  const calculations = Array.from({ length: 4 }, () => addNotedFigures(store.platform))
  await Promise.all([...calculations, ...Array.from({ length: 3 }, () => paidOrder(store))])
  expect(await zoneOfFigures()).toBe('Asia/Tokyo')
  await books.hold()
  await addNotedFigures(store.platform)
  await books.hold()
  expect(await orders()).toBe(before + 3)
  await store.runJobs()
})

test('the value of the stock moves to the days that the time zone says, at the prices of then', async () => {
  await setTimeZone(owner, 'America/New_York')
  await addNotedFigures(store.platform)
  const { toolId } = await store.addProduct({ availableQuantity: 10, price: 300 })
  const late = '2023-06-30T23:30:00-04:00'
  await books.sql(`
    alter table stock_moves disable trigger user;
    update stock_moves set at = '2023-06-10T12:00:00Z' where product_id = '${toolId}';
    alter table stock_moves enable trigger user`)
  await books.sql(
    `insert into stock_moves (id, product_id, reason, quantity, at, actor) values (gen_random_uuid(), $1, 'found', 5, $2, (select id from users limit 1))`,
    [toolId, late],
  )
  await books.sql(
    `update stock set on_hand = (select sum(quantity) from stock_moves where product_id = $1) where product_id = $1`,
    [toolId],
  )
  const stepsOf = async (timeZone: string) => {
    await setTimeZone(owner, timeZone)
    await addNotedFigures(store.platform)
    await books.hold()
    const { rows } = await books.sql(
      `select day::text, units::int, value_cents::int as cents from figures_of_stock where day < '2024-01-01' order by day`,
    )
    return rows
  }
  const [first] = await stepsOf('America/Chicago')
  expect(await stepsOf('America/Chicago')).toEqual([
    first,
    { day: '2023-06-30', units: 5, cents: 1500 },
  ])
  expect(await stepsOf('UTC')).toEqual([first, { day: '2023-07-01', units: 5, cents: 1500 }])
})
