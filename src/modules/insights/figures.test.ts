import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { expectFiguresOfLedger } from '#test/figures-of-ledger'
import { keptOrder as kept, lifeOfOrder, livesIn, type LifeOfOrder } from '#test/lives-of-orders'
import { openTestStore, type Person, type TestStore } from '#test/store'
import { addNotedFigures } from './add-figures.repository.ts'

let store: TestStore
let admin: Person
let books: ReturnType<typeof booksOf>
let products: string[]
let buyers: Person[]
let live: (life: LifeOfOrder) => Promise<void>
let open: ReturnType<typeof livesIn>['open']

beforeAll(async () => {
  store = await openTestStore()
  admin = await store.admin()
  books = booksOf(store)
  const added = await Promise.all(Array.from({ length: 3 }, () => store.addProduct()))
  products = added.map(({ toolId }) => toolId)
  buyers = await Promise.all(['Ann', 'Ben', 'Cas'].map((name) => store.signUp(name)))
  for (const buyer of buyers) await store.prove(buyer)
  const lives = livesIn(store, { admin, buyers, products })
  live = lives.live
  open = lives.open
})
afterAll(() => store[Symbol.asyncDispose]())

const addFigures = () => addNotedFigures(store.platform)
const show = (period: string) => admin.client.figures.show({ query: { period } })

test('after any history the figures of each day are those of the ledger to the cent, added or only noted', async () => {
  const history = fc.sample(fc.array(lifeOfOrder, { minLength: 12, maxLength: 12 }), {
    seed: 16,
    numRuns: 1,
  })[0]
  for (const [index, act] of (history ?? []).entries()) {
    await live(act)
    if (index === 5) await addFigures()
  }
  await books.hold()
  await expectFiguresOfLedger(books, admin)
  await Promise.all([addFigures(), addFigures(), addFigures()])
  const { rows: left } = await books.sql('select count(*)::int as notes from journals_to_figure')
  expect(left).toEqual([{ notes: 0 }])
  await books.hold()
  await expectFiguresOfLedger(books, admin)
})

test('parts, categories, states and customers add up to the sales, and each file says the same as its call', async () => {
  const query = { period: '12-months' }
  const { totals } = await show(query.period)
  const [parts, categories, sold] = await Promise.all([
    admin.client.figures.parts({ query }),
    admin.client.figures.categories({ query }),
    admin.client.figures.states({ query }),
  ])
  expect(sum(parts.best.map(({ sales }) => sales))).toBe(totals.sales)
  expect(sum(categories.map(({ sales }) => sales))).toBe(totals.sales)
  expect(sum(sold.map(({ sales }) => sales))).toBe(totals.sales)
  expect(sum(sold.map(({ orders }) => orders))).toBe(totals.orders)
  expect(sold.map(({ name }) => name).toSorted()).toEqual(['New Jersey', 'Not known', 'Texas'])
  expect(totals.newCustomers).toBe(3)
  expect(totals.returningCustomers).toBe(totals.orders - 3)
  expect(totals.average).toBe(Math.round((100 * totals.sales) / totals.orders) / 100)

  const lines = await file('figures/parts.csv?period=12-months')
  expect(lines.map((line) => line['Part number'])).toEqual(
    parts.best.map(({ partNumber }) => partNumber),
  )
  expect(lines[0]?.['Sales']).toBe(parts.best[0]?.sales.toFixed(2))
  const months = await file('figures.csv?period=12-months')
  expect(months).toHaveLength(12)
  expect(sum(months.map((month) => Number(month['Sales'])))).toBeCloseTo(totals.sales)
  expect((await file('figures/states.csv?period=12-months')).map(({ Name }) => Name)).toEqual(
    sold.map(({ name }) => name),
  )
  expect(await file('figures/categories.csv?period=12-months')).toHaveLength(categories.length)
})

test('what was sold under a former address of a category counts for the category', async () => {
  const { pool } = store.database
  const query = { period: '12-months' }
  const [before] = await admin.client.figures.categories({ query })
  await pool.query(
    `insert into categories (slug, name, description, picture, position) values ('renamed', 'Renamed', '', 'bolts', 5)`,
  )
  await pool.query(`insert into former_category_slugs (slug, category) values ($1, 'renamed')`, [
    before?.slug,
  ])
  const [after] = await admin.client.figures.categories({ query })
  expect(after).toEqual({ ...before, slug: 'renamed', name: 'Renamed' })
  await pool.query(`delete from former_category_slugs where category = 'renamed'`)
  await pool.query(`delete from categories where slug = 'renamed'`)
})

test('the value of the stock follows what comes and goes, and the prices', async () => {
  const worth = async () => (await admin.client.figures.stock({ query: {} })).value
  const { toolId } = await store.addProduct({ availableQuantity: 10, price: 3 })
  await addFigures()
  const before = await worth()
  await books.sql('update products set price_cents = price_cents + 25 where id = $1', [toolId])
  await addFigures()
  expect(await worth()).toBe(before + 2.5)
  const counted = await admin.client.figures.stock({ query: { period: '7-days' } })
  expect(counted.points.at(-1)?.value).toBe(counted.value)
  const { rows } = await books.sql(
    'select sum(on_hand * price_cents)::bigint as cents from stock join products on id = product_id',
  )
  expect(counted.value).toBe(rows[0].cents / 100)
  expect(await file('figures/stock.csv?period=7-days')).toHaveLength(7)
  await books.hold()
})

test('a job that is stopped before its commit has added nothing, and after it everything, once', async () => {
  for (const stopAt of ['figures: before the commit', 'figures: after the commit']) {
    await live({ ...kept, daysAgo: 0 })
    const before = await answers()
    const crashpoint = (place: string) => {
      if (place === stopAt) throw new Error('stopped')
    }
    await expect(addNotedFigures({ ...store.platform, crashpoint })).rejects.toThrow('stopped')
    expect(await answers()).toEqual(before)
    await addFigures()
    expect(await answers()).toEqual(before)
    await books.hold()
  }
})

test('two first orders of a customer that settle at the same moment make one new customer', async () => {
  const before = (await show('7-days')).totals
  const buyer = await store.signUp('Twice')
  await store.prove(buyer)
  const opened = [await open(buyer, kept), await open(buyer, kept)]
  for (const { clientSecret } of opened) await store.confirm(clientSecret)
  await Promise.all(
    opened.map(({ orderId }) => buyer.client.payments.check({ params: { id: orderId } })),
  )
  const { totals } = await show('7-days')
  expect(totals.orders - before.orders).toBe(2)
  expect(totals.newCustomers - before.newCustomers).toBe(1)
  await books.hold()
})

test('windows move on with the days, though nobody orders', async () => {
  await addFigures()
  const { best } = await admin.client.figures.parts({ query: { period: '7-days' } })
  expect(best.length).toBeGreaterThan(0)
  // No job has run for a hundred days. Nobody is signed in that long, so the sums themselves are read.
  store.clock.advanceMinutes(100 * 24 * 60)
  await addFigures()
  store.clock.reset()
  await books.hold()
  const { rows } = await books.sql(
    `select span, count(product_id)::int as parts from figure_windows left join figures_of_span using (span) group by span`,
  )
  const parts = Object.fromEntries(rows.map(({ span, parts }) => [span, parts]))
  expect(parts).toMatchObject({ '7-days': 0, '30-days': 0, '13-weeks': 0 })
  expect(parts['12-months']).toBeGreaterThan(0)
})

test('figures that are lost are calculated again from the journals, the moves and the prices', async () => {
  const before = await answers()
  await books.sql(`
    truncate figures_by_hour, figures_by_part, figures_by_category, figures_by_state, figures_of_span, figures_of_stock,
      figure_windows, valued_stock, journals_to_figure, stock_to_value`)
  expect((await show('12-months')).totals.sales).toBe(0)
  await books.sql(`update figures_time_zone set zone = 'UTC'`)
  await addFigures()
  await books.hold()
  expect(await answers()).toEqual(before)
})

test('an erased customer leaves the figures as they were, also those that are only noted', async () => {
  const leaver = await store.signUp('Leaver')
  await store.prove(leaver)
  await live({ ...kept, buyer: buyers.push(leaver) - 1, outcome: 'refunded' })
  const before = await answers()
  await leaver.client.personalData.erase({ body: { email: leaver.email } })
  expect(await answers()).toEqual(before)
  await addFigures()
  expect(await answers()).toEqual(before)
  await books.hold()
})

/** All that the page of figures shows of a year. */
async function answers() {
  const query = { period: '12-months' }
  return {
    figures: (await show(query.period)).totals,
    parts: (await admin.client.figures.parts({ query })).best.map(
      ({ partNumber, units, sales }) => [partNumber, units, sales],
    ),
    categories: await admin.client.figures.categories({ query }),
    states: await admin.client.figures.states({ query }),
  }
}

async function ask(call: string) {
  const answer = await store.app.inject({
    url: `/api/${call}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return { status: answer.statusCode, body: answer.body }
}

async function file(call: string): Promise<Record<string, string>[]> {
  const { status, body } = await ask(call)
  expect(status).toBe(200)
  return parse(body, { bom: true, columns: true }) as Record<string, string>[]
}

function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100
}
