import { expect, test } from 'vitest'
import { paidOrder } from '#test/paid-order'
import type { Person } from '#test/store'
import { storeOfFile } from '#test/store-of-file'
import { orderBody } from '#test/order-body'

const store = await storeOfFile()
const keeper = await store.signUp('Keeper')
await store.database.pool.query(
  `update users set role = 'warehouse', email_verified = true where email = $1`,
  [keeper.email],
)
const customer = await store.signUp('Cora')
await store.prove(customer)

type Move = Parameters<Person['client']['stock']['move']>[0]['body']
const move = (id: string, body: Move) => keeper.client.stock.move({ params: { id }, body })
const stockOf = (id: string) => keeper.client.stock.show({ params: { id } })

async function reserve(toolId: string, quantity: number): Promise<void> {
  await customer.client.orders.place({ body: { ...orderBody(customer, toolId), quantity } })
}

test('units of paid orders that wait to be sent are told to those who count', async () => {
  const { toolId, orderId } = await paidOrder(store, { quantity: 3 })
  expect(await stockOf(toolId)).toMatchObject({ onHand: 7, unsent: 3 })
  await keeper.client.orders.ship({ params: { id: orderId }, body: { carrier: 'UPS' } })
  expect(await stockOf(toolId)).toMatchObject({ onHand: 7, unsent: 0 })
})

test('goods received, damaged, found and counted change what is on hand, and each is a move', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 10 })
  await move(toolId, { reason: 'received', quantity: 40, reference: 'PO 1887' })
  await move(toolId, { reason: 'damaged', quantity: 3, note: 'wet' })
  await move(toolId, { reason: 'found', quantity: 1, note: 'behind the shelf' })
  const counted = await move(toolId, { reason: 'counted', quantity: 46, note: 'two missing' })
  expect(counted).toMatchObject({ onHand: 46, reserved: 0, available: 46, change: -2 })
  expect(await move(toolId, { reason: 'counted', quantity: 46 })).toMatchObject({ change: 0 })
  const { items } = await keeper.client.stock.listMoves({ query: { tool: toolId } })
  expect(
    items.map(({ reason, quantity, onHandAfter, by, reference, note }) => [
      reason,
      quantity,
      onHandAfter,
      by,
      reference ?? note,
    ]),
  ).toEqual([
    ['counted', 0, 46, 'Keeper', null],
    ['counted', -2, 46, 'Keeper', 'two missing'],
    ['found', 1, 48, 'Keeper', 'behind the shelf'],
    ['damaged', -3, 47, 'Keeper', 'wet'],
    ['received', 40, 50, 'Keeper', 'PO 1887'],
    ['received', 10, 10, null, null],
  ])
  const paged = []
  for (let cursor: string | undefined; ;) {
    const page = await keeper.client.stock.listMoves({
      query: { tool: toolId, limit: 2, ...(cursor && { cursor }) },
    })
    paged.push(...page.items)
    if (page.next === null) break
    cursor = page.next
  }
  expect(paged).toEqual(items)
})

test('the stock never falls below what is held for orders', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 10 })
  await reserve(toolId, 4)
  const refused = { code: 'stock_reserved', problem: { details: { onHand: 10, reserved: 4 } } }
  await expect(
    move(toolId, { reason: 'counted', quantity: 3, note: 'gone' }),
  ).rejects.toMatchObject(refused)
  await expect(
    move(toolId, { reason: 'damaged', quantity: 7, note: 'fell' }),
  ).rejects.toMatchObject(refused)
  expect(await move(toolId, { reason: 'damaged', quantity: 6, note: 'fell' })).toMatchObject({
    onHand: 4,
    available: 0,
  })
})

test.for([
  [{ reason: 'counted', quantity: 7 }, 'body.note', 'must say why the count differs by -3'],
  [{ reason: 'damaged', quantity: 1 }, 'body.note', 'must say what happened'],
  [{ reason: 'received', quantity: 0 }, 'body.quantity', 'must be at least 1'],
  [
    { reason: 'received', quantity: 1.5 },
    'body.quantity',
    'must be a whole number from 0 to 10000000',
  ],
] as const)('%j is refused at %s', async ([body, path, message]) => {
  const { toolId } = await store.addProduct({ availableQuantity: 10 })
  await expect(move(toolId, body)).rejects.toMatchObject({
    code: 'invalid_input',
    problem: { errors: [{ path, message }] },
  })
  expect(await stockOf(toolId)).toMatchObject({ onHand: 10 })
})

test('twenty people who take units away at once leave no fewer than none, and a repeated request counts once', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 10 })
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      move(toolId, { reason: 'damaged', quantity: 1, note: 'fell' }),
    ),
  )
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await stockOf(toolId)).toMatchObject({ onHand: 0 })
  const request = { params: { id: toolId }, body: { reason: 'received', quantity: 5 } } as const
  const options = { idempotencyKey: 'delivery-0001' }
  const first = await keeper.client.stock.move(request, options)
  expect(await keeper.client.stock.move(request, options)).toEqual(first)
  expect(await stockOf(toolId)).toMatchObject({ onHand: 5 })
})

test('a product at its level is low, in the order in which they became low, until there is more', async () => {
  const first = await store.addProduct({ availableQuantity: 10 })
  const second = await store.addProduct({ availableQuantity: 3 })
  const setLevel = (id: string, level: number | null) =>
    keeper.client.stock.setLevel({ params: { id }, body: { level } })
  const low = async () =>
    (await keeper.client.stock.list({ query: { low: '1' } })).items.map(({ toolId }) => toolId)
  expect(await setLevel(first.toolId, 6)).toMatchObject({ orderLevel: 6, isLow: false })
  expect(await setLevel(second.toolId, 3)).toMatchObject({ isLow: true })
  expect(await low()).toEqual([second.toolId])
  await reserve(first.toolId, 4)
  expect(await low()).toEqual([second.toolId, first.toolId])
  const page = await keeper.client.stock.list({ query: { low: '1', limit: 1 } })
  expect(page).toMatchObject({ total: 2, items: [{ toolId: second.toolId }] })
  const rest = await keeper.client.stock.list({ query: { low: '1', cursor: String(page.next) } })
  expect(rest.items.map(({ toolId }) => toolId)).toEqual([first.toolId])
  await move(second.toolId, { reason: 'received', quantity: 1 })
  await setLevel(first.toolId, null)
  expect(await low()).toEqual([])
})

test('the file of moves has who did what, and a formula in a note is only text', async () => {
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 0 })
  await move(toolId, { reason: 'received', quantity: 2, reference: '=cmd()' })
  const { file } = await keeper.client.stock.downloadMoves({ query: { tool: toolId } })
  const [head, row, ...more] = (await file.text()).trim().split('\r\n')
  expect(head).toBe('At,Part number,Product name,Reason,Quantity,Order,By,Reference,Note')
  expect(row).toContain(`,${partNumber},Tool ${partNumber},received,2,,Keeper,`)
  expect(row).not.toContain(',=cmd()')
  expect(more).toEqual([])
})

test('who asked is told once when a product can be ordered again', async () => {
  const { toolId, partNumber } = await store.addProduct({ availableQuantity: 1, minimumOrder: 2 })
  const ask = (person: Person) => person.client.stockAlerts.ask({ params: { id: toolId } })
  const unproven = await store.signUp('Una')
  await expect(ask(unproven)).rejects.toMatchObject({ code: 'email_unverified' })
  await ask(customer)
  await ask(customer)
  expect(await customer.client.stockAlerts.list()).toMatchObject([{ toolId, partNumber }])
  expect(await customer.client.personalData.show()).toMatchObject({ stockAlerts: [{ toolId }] })
  const runAlerts = async () => {
    await store.database.pool.query(
      `select graphile_worker.add_job('inventory.tell-back-in-stock')`,
    )
    await store.runJobs()
  }
  const letters = async () =>
    (
      await store.database.pool.query(`select recipient from mails where subject = $1`, [
        `Back in stock: Tool ${partNumber}`,
      ])
    ).rows
  await runAlerts()
  expect(await letters()).toEqual([])
  await move(toolId, { reason: 'received', quantity: 1 })
  await runAlerts()
  await runAlerts()
  expect(await letters()).toEqual([{ recipient: customer.email }])
  expect(await customer.client.stockAlerts.list()).toEqual([])
  await expect(ask(customer)).rejects.toMatchObject({ code: 'in_stock' })
})

test('an alert can be withdrawn', async () => {
  const { toolId } = await store.addProduct({ availableQuantity: 0 })
  const params = { id: toolId }
  await customer.client.stockAlerts.ask({ params })
  expect(await customer.client.stockAlerts.withdraw({ params })).toMatchObject({ deletedCount: 1 })
  expect(await customer.client.stockAlerts.withdraw({ params })).toMatchObject({ deletedCount: 0 })
})
