import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { dayAfter, dayIn, startOfDay } from '#contract/values/days'
import { openReportedShop, type ReportedShop } from './reported-shop.ts'
import { setTimeZone } from './time-zone.ts'

let shop: ReportedShop
let sold: { orderId: string; goods: number; delivery: number; tax: number }

/** 23:30 in New York on the last day of a year. */
const lastHour = '2022-01-01T04:30:00Z'
const order = () => ({
  goods: [{ toolId: shop.tool(1), quantity: 2 }],
  deliveryCents: 2564,
  state: 'NJ',
})

beforeAll(async () => {
  shop = await openReportedShop()
  shop.at(lastHour)
  const { orderId } = await shop.sell(order())
  await shop.refund(orderId, { lines: [{ position: 1, quantity: 1 }], restock: true })
  sold = { orderId, goods: 257, delivery: 25.64, tax: 18.72 }
  shop.at('2022-01-10T17:00:00Z')
  await shop.sell(order())
  shop.at('2021-12-10T17:00:00Z')
  await shop.sell(order())
  shop.store.clock.reset()
})
afterEach(async () => {
  shop.store.clock.reset()
  await setTimeZone(shop.admin, 'America/New_York')
  await shop.settle()
})
afterAll(() => shop[Symbol.asyncDispose]())

const calls = () => shop.admin.client
const today = () => calls().figures.today()

const zones = [
  ['America/New_York', '2021-12'],
  ['America/Los_Angeles', '2021-12'],
  ['Pacific/Pago_Pago', '2021-12'],
  ['UTC', '2022-01'],
  ['America/Puerto_Rico', '2022-01'],
  ['Asia/Kolkata', '2022-01'],
] as const

test.for(zones)(
  'in %s an order paid at 23:30 of New York on the last day of a year is of %s on every screen',
  async ([timeZone, month]) => {
    await setTimeZone(shop.admin, timeZone)
    const other = month === '2022-01' ? '2021-12' : '2022-01'
    // Before the figures are calculated again, what is read by the hour is right already.
    expect([await totalsOf(month), await totalsOf(other)]).toEqual([
      expectedOf(2, true),
      expectedOf(1, false),
    ])
    await shop.settle()
    expect((await shop.books.sql('select figures_zone() as zone')).rows).toEqual([
      { zone: timeZone },
    ])
    expect([await totalsOf(month), await totalsOf(other)]).toEqual([
      expectedOf(2, true),
      expectedOf(1, false),
    ])
    expect([await listsOf(month), await listsOf(other)]).toEqual([listed(2), listed(1)])
    const year = await calls().figures.show({ query: { period: month.slice(0, 4) } })
    expect(year.totals).toMatchObject({ orders: 2, sales: 514 })

    const day = dayIn(timeZone, new Date(lastHour))
    expect(await placesOn(day)).toEqual({
      journals: true,
      file: true,
      moves: 2,
      acts: 1,
      desk: true,
    })
    expect(await placesOn(dayAfter(day, day.endsWith('31') ? 1 : -1))).toEqual({
      journals: false,
      file: false,
      moves: 0,
      acts: 0,
      desk: false,
    })
    shop.at(lastHour)
    expect(await today()).toMatchObject({ day, sales: { today: 257, orders: 1 } })
  },
)

test('the days of a month on which clocks are set add up to it', async () => {
  for (const month of ['2022-03', '2022-11']) {
    // 23:30 and 00:30 on each side of the day of 23 and of the day of 25 hours.
    const day = month === '2022-03' ? '2022-03-13' : '2022-11-06'
    const start = startOfDay('America/New_York', day).getTime()
    const end = startOfDay('America/New_York', dayAfter(day, 1)).getTime()
    for (const at of [start - 1_800_000, start + 1_800_000, end - 1_800_000, end + 1_800_000]) {
      shop.at(new Date(at).toISOString())
      await shop.sell(order())
    }
    shop.store.clock.reset()
    const { days } = await calls().statement.show({ query: daysOf(month) })
    const paid = days.flatMap(({ day: on, payments: { count } }) =>
      count > 0 ? [[on, count]] : [],
    )
    const wanted = [
      [dayAfter(day, -1), 1],
      [day, 2],
      [dayAfter(day, 1), 1],
    ]
    expect(paid).toEqual(wanted)
    const { points } = await calls().figures.show({ query: { period: month, by: 'day' } })
    expect(
      points.flatMap(({ from, figures: { orders } }) => (orders > 0 ? [[from, orders]] : [])),
    ).toEqual(wanted)
    for (const [on, orders] of wanted as [string, number][]) {
      expect((await shop.report(on, on)).totals.orders).toBe(orders)
    }
  }
})

/** What a month has sold, taken and given back, as each screen says it. */
async function totalsOf(month: string) {
  const { totals: figures } = await calls().figures.show({ query: { period: month } })
  const { totals: statement } = await calls().statement.show({ query: daysOf(month) })
  const { totals: report, rows } = await calls().taxReports.show({ query: daysOf(month) })
  return {
    orders: [figures.orders, statement.payments.count, report.orders],
    goods: figures.sales,
    taken: [statement.payments.amount, cents(report.sales + report.tax)],
    rows: cents(rows.reduce((sum, { sales, tax }) => sum + sales + tax, 0)),
    refunds: [figures.refundCount, statement.refunds.count],
    goodsBack: figures.refunds,
    givenBack: [-statement.refunds.amount, cents(report.refundedSales + report.refundedTax)],
  }
}

function expectedOf(orders: number, isRefunded: boolean) {
  const taken = cents(orders * (sold.goods + sold.delivery + sold.tax))
  const back = isRefunded ? 128.5 : 0
  const backWithTax = isRefunded ? 137.01 : 0
  return {
    orders: [orders, orders, orders],
    goods: orders * sold.goods,
    taken: [taken, taken],
    rows: taken,
    refunds: [isRefunded ? 1 : 0, isRefunded ? 1 : 0],
    goodsBack: back,
    givenBack: [isRefunded ? backWithTax : -0, backWithTax],
  }
}

/** What the parts, categories and states of a month sold. */
async function listsOf(month: string) {
  const query = { period: month }
  const parts = await calls().figures.parts({ query })
  const categories = await calls().figures.categories({ query })
  const states = await calls().figures.states({ query })
  return {
    parts: parts.best.map(({ units, sales }) => [units, sales]),
    categories: categories.map(({ units, sales }) => [units, sales]),
    states: states.map(({ orders, sales }) => [orders, sales]),
  }
}

function listed(orders: number) {
  const units = [2 * orders, 257 * orders]
  return { parts: [units], categories: [units], states: [[orders, 257 * orders]] }
}

/** Where the lists by day have the order of the last hour: its journals, moves, acts and place on the desk. */
async function placesOn(day: string) {
  const { timeZone } = shop.store.platform.shop.now().settings.time
  const { items: journals } = await calls().statement.listDay({ params: { day }, query: {} })
  const { file } = await calls().statement.downloadJournal({ query: { from: day, to: day } })
  const rows = parse(await file.text(), { columns: true }) as Record<string, string>[]
  const moves = await calls().stock.listMoves({ query: { from: day, to: day } })
  const acts = await calls().audit.list({ query: { from: day, to: day, act: 'order.refunded' } })
  const desk = await calls().orderDesk.list({
    query: {
      from: startOfDay(timeZone, day).toISOString(),
      to: startOfDay(timeZone, dayAfter(day, 1)).toISOString(),
    },
  })
  return {
    journals: journals.some(({ orderId }) => orderId === sold.orderId),
    file: rows.some((row) => row['Order id'] === sold.orderId && row['Day'] === day),
    moves: moves.items.length,
    acts: acts.items.length,
    desk: desk.items.some(({ _id }) => _id === sold.orderId),
  }
}

function daysOf(month: string) {
  const next = dayAfter(`${month}-28`, 4).slice(0, 7)
  return { from: `${month}-01`, to: dayAfter(`${next}-01`, -1) }
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
