import { expect, test } from 'vitest'
import { booksOf } from '#test/books'
import { paidOrder } from '#test/paid-order'
import { dayAfter } from '#contract/values/days'
import { shopDay } from '#test/shop-day'
import { storeOfFile } from '#test/store-of-file'

const store = await storeOfFile()
const admin = await store.admin()
const books = booksOf(store)

const today = () => shopDay()
const nothing = { count: 0, amount: 0 }
const quiet = {
  payments: nothing,
  refunds: nothing,
  refundReversals: nothing,
  disputes: nothing,
  disputeReversals: nothing,
  net: 0,
}

/** The orders placed by the first tests. The last one adds them up. */
const orderIds: string[] = []

test('what is paid and refunded in part is in the day', async () => {
  const totals = await movedBy(async () => {
    orderIds.push((await paidOrder(store)).orderId)
    const { orderId } = await paidOrder(store, { quantity: 2 })
    await refund(orderId, 57)
    orderIds.push(orderId)
  })
  expect(totals).toEqual({
    ...quiet,
    payments: { count: 2, amount: 385.5 },
    refunds: { count: 1, amount: -57 },
    net: 328.5,
  })
})

test('a refund that fails is reversed, and its journals name order and refund', async () => {
  const { orderId, intentId } = await paidOrder(store, { card: 'pm_card_pendingRefund' })
  orderIds.push(orderId)
  let refundId = ''
  const totals = await movedBy(async () => {
    await refund(orderId)
    refundId = await books.gatewayRefund(orderId)
    await store.askGateway(`POST /sandbox/refunds/${refundId}`, { status: 'failed' })
    await books.applyEvent('refund.failed', refundId)
  })
  expect(totals).toEqual({
    ...quiet,
    refunds: { count: 1, amount: -128.5 },
    refundReversals: { count: 1, amount: 128.5 },
  })
  const { items } = await journalOfToday()
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted())
  expect(items.filter((line) => line.orderId === orderId)).toMatchObject([
    { kind: 'payment', reference: intentId, amount: 128.5, against: 'sales' },
    { kind: 'refund', reference: refundId, amount: -128.5, against: 'refunds' },
    { kind: 'refund_reversal', reference: refundId, amount: 128.5, against: 'refunds' },
  ])
})

test('what a bank takes back, and returns, is in the day', async () => {
  const [held, won] = [await paidOrder(store), await paidOrder(store)]
  orderIds.push(held.orderId, won.orderId)
  const totals = await movedBy(async () => {
    await dispute(held.chargeId)
    const decided = await dispute(won.chargeId)
    await store.askGateway(`POST /sandbox/disputes/${decided}`, { status: 'won' })
    await books.applyEvent('charge.dispute.closed', decided)
  })
  expect(totals).toEqual({
    ...quiet,
    disputes: { count: 2, amount: -257 },
    disputeReversals: { count: 1, amount: 128.5 },
    net: -128.5,
  })
})

test('the day holds what the orders say: paid, less what went back or lies with a bank', async () => {
  const shown = await Promise.all(
    orderIds.map((id) => admin.client.orders.show({ params: { id } })),
  )
  const kept = shown.map(({ total, refunds, disputes }) => {
    const refunded = refunds.filter(({ status }) => status !== 'failed')
    const taken = disputes.filter(({ status }) => status !== 'won')
    return total - sum([...refunded, ...taken].map(({ amount }) => amount))
  })
  const { days, totals, opening, closing } = await statement(today(), today())
  expect(totals.net).toBe(sum(kept))
  expect(days).toEqual([{ day: today(), ...totals, balance: closing }])
  expect([opening, closing]).toEqual([0, totals.net])
  const { items } = await journalOfToday()
  expect(sum(items.map(({ amount }) => amount))).toBe(totals.net)
  await books.hold()
})

test('the balance runs from day to day, also over days on which nothing moves', async () => {
  await paidOrder(store)
  const rows = await books.sql(
    `select sum(amount_cents)::int as cents from ledger_entries where account = 'gateway'`,
  )
  const held = rows.rows[0].cents / 100
  const after = await statement(dayAfter(today(), 1), dayAfter(today(), 3))
  expect([after.opening, after.closing]).toEqual([held, held])
  expect(after.days.map(({ day, net, balance }) => [day, net, balance])).toEqual([
    [dayAfter(today(), 1), 0, held],
    [dayAfter(today(), 2), 0, held],
    [dayAfter(today(), 3), 0, held],
  ])
  const wide = await statement(dayAfter(today(), -2), dayAfter(today(), 1))
  expect(wide.days.map(({ balance }) => balance)).toEqual([0, 0, held, held])
  const earlier = await statement('2024-02-28', '2024-03-01')
  expect(earlier.days.map(({ day }) => day)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(earlier.totals).toMatchObject({ payments: nothing, net: 0 })
})

test('a day begins and ends at midnight of the shop, to the microsecond', async () => {
  const moments = [
    '2022-05-10T03:59:59.999999Z',
    '2022-05-10T04:00:00Z',
    '2022-05-11T03:59:59.999999Z',
    '2022-05-11T04:00:00Z',
  ]
  const { orderId } = await paidOrder(store)
  for (const at of moments) {
    await books.sql(
      `with journal as (
         insert into journals (id, kind, reference, payment_id, at)
         select gen_random_uuid(), 'dispute', $1::text, id, $1::timestamptz from payments where order_id = $2
         returning id)
       insert into ledger_entries (journal_id, account, amount_cents)
       select id, account, cents from journal, (values ('gateway', -100), ('disputes', 100)) as entry (account, cents)`,
      [at, orderId],
    )
  }
  const { days, opening } = await statement('2022-05-10', '2022-05-10')
  expect(opening).toBe(-1)
  expect(days).toMatchObject([{ disputes: { count: 2, amount: -2 }, net: -2, balance: -3 }])

  const read = (cursor?: string) =>
    admin.client.statement.listDay({
      params: { day: '2022-05-10' },
      query: { limit: 1, ...(cursor !== undefined && { cursor }) },
    })
  const first = await read()
  const second = await read(first.next ?? '')
  expect([...first.items, ...second.items].map(({ reference }) => reference)).toEqual(
    moments.slice(1, 3),
  )
  expect(second.next).toBeNull()
  await expect(read('made-up')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a leap year is whole, and a day that is none is refused', async () => {
  expect((await statement('2024-01-01', '2024-12-31')).days).toHaveLength(366)
  const noDay = admin.client.statement.listDay({ params: { day: '2026-11-31' }, query: {} })
  await expect(noDay).rejects.toMatchObject({ problem: { errors: [{ path: 'params.day' }] } })
})

test('customers and visitors see no books', async () => {
  const customer = await store.signUp('Curious')
  const query = { from: today(), to: today() }
  for (const { client } of [customer, { client: store.anonymous }]) {
    const code = client === store.anonymous ? 'unauthenticated' : 'forbidden'
    await expect(client.statement.show({ query })).rejects.toMatchObject({ code })
    await expect(client.statement.download({ query })).rejects.toMatchObject({ code })
    await expect(client.statement.downloadJournal({ query })).rejects.toMatchObject({ code })
    const day = client.statement.listDay({ params: { day: today() }, query: {} })
    await expect(day).rejects.toMatchObject({ code })
  }
})

/** How much today's totals changed during `act`. */
async function movedBy(act: () => Promise<void>) {
  const { totals: before } = await statement(today(), today())
  await act()
  const { totals: after } = await statement(today(), today())
  const grown = (kind: Exclude<keyof typeof quiet, 'net'>) => ({
    count: after[kind].count - before[kind].count,
    amount: after[kind].amount - before[kind].amount,
  })
  return {
    payments: grown('payments'),
    refunds: grown('refunds'),
    refundReversals: grown('refundReversals'),
    disputes: grown('disputes'),
    disputeReversals: grown('disputeReversals'),
    net: after.net - before.net,
  }
}

function journalOfToday() {
  return admin.client.statement.listDay({ params: { day: today() }, query: { limit: 100 } })
}

async function dispute(chargeId: string): Promise<string> {
  const made = await store.askGateway(`POST /sandbox/charges/${chargeId}/dispute`)
  const id = String(made['id'])
  await books.applyEvent('charge.dispute.created', id)
  return id
}

function statement(from: string, to: string) {
  return admin.client.statement.show({ query: { from, to } })
}

function refund(id: string, amount?: number) {
  const body = { reason: 'it was dented', restock: false, ...(amount !== undefined && { amount }) }
  return admin.client.orders.refund({ params: { id }, body })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
