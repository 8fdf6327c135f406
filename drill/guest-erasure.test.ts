import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutsOf } from '#test/checkouts'
import { orderAsGuest } from '#test/guest'
import type { TestStore } from '#test/store'
import { anAdmin, type Buyer } from './crowd.ts'
import { violations } from './expect-sound.ts'
import { expectWaiting, hold } from './held-locks.ts'
import { settled } from './leavers.ts'
import { openPatientStore } from './patient-store.ts'
import { size } from './size.ts'

// A guest erases an order in one tab while another tab, a job or the staff still write about it. Whichever comes first,
// nothing of the guest is left afterwards.

let store: TestStore
let admin: Buyer

beforeAll(async () => {
  store = await openPatientStore()
  admin = await anAdmin(store.database, store.url)
})
afterAll(() => store[Symbol.asyncDispose]())

async function placed(toolId?: string) {
  const id = toolId ?? (await store.addProduct()).toolId
  const order = await orderAsGuest(store, id, 'Zebulonia Quick')
  const opened = checkoutsOf(store).withKey(order.orderKey)
  return { email: order.email, id: order.orderId, totalAmount: order.totalAmount, opened }
}

type Order = Awaited<ReturnType<typeof placed>>

const erase = ({ opened, id, email }: Order) =>
  settled(opened.personalData.eraseOrder({ params: { id }, body: { email } }))

const openPayment = ({ opened, id, totalAmount }: Order) =>
  opened.payments.createIntent({ body: { totalAmount, orderId: id } })

async function ship({ id }: Order): Promise<void> {
  const params = { id }
  await admin.client.orders.ship({ params, body: { carrier: 'UPS', trackingNumber: '1Z 999' } })
  await admin.client.orders.deliver({ params })
}

/** A finished order whose last letter waits to be written. */
async function finished(): Promise<Order> {
  const order = await placed()
  const { clientSecret } = await openPayment(order)
  await store.confirm(clientSecret)
  await order.opened.payments.check({ params: { id: order.id } })
  await store.runJobs()
  await ship(order)
  return order
}

/** What still says who placed the order, and which rules are broken. */
async function leftOf({ email, id }: Order): Promise<unknown[]> {
  const { rows } = await store.database.pool.query(
    `select 'order' as what from orders where id = $2 and (contact_email <> '' or ship_to ? 'parts')
     union all select 'letter' from mails where recipient = $1 and dedupe_key not like 'account-erased:%'
     union all select 'note' from order_notes where order_id = $2 and text is not null`,
    [email, id],
  )
  return [...rows, ...(await violations(store.platform.db))]
}

test.for(['the letter', 'the erasure'])(
  'a letter about an order and its erasure at the same moment, %s first: no letter is left',
  async (first) => {
    const order = await finished()
    const table = first === 'the letter' ? 'mails' : 'audit_log'
    await using lock = await hold(store.database, `lock table ${table} in exclusive mode`)
    const acts = [() => store.runJobs(), () => erase(order)]
    const [begin, follow] = first === 'the letter' ? acts : acts.toReversed()
    const begun = begin?.()
    await expectWaiting(store.database, 1)
    const next = follow?.()
    await expectWaiting(store.database, 2)
    await lock.letGo()
    await Promise.all([begun, next])
    await erase(order)
    expect(await leftOf(order)).toEqual([])
  },
)

test('a note that is being written is erased too, and one that comes later is refused', async () => {
  for (const first of ['the note', 'the erasure']) {
    const order = await placed()
    const note = () =>
      settled(
        admin.client.orderNotes.create({
          params: { id: order.id },
          body: { text: 'Zebulonia called', mentions: [] },
        }),
      )
    await using lock = await hold(store.database, 'lock table audit_log in exclusive mode')
    const begun = first === 'the note' ? note() : erase(order)
    await expectWaiting(store.database, 1)
    const next = first === 'the note' ? erase(order) : note()
    await expectWaiting(store.database, 2)
    await lock.letGo()
    expect([await begun, await next]).toEqual(
      first === 'the note' ? ['done', 'done'] : ['done', 'customer_erased'],
    )
    expect(await leftOf(order)).toEqual([])
  }
})

const crowdSize = size({ short: 8, long: 100 })

test(
  'many erase their orders while they pay, cancel and say another destination: nothing of anybody is left',
  { timeout: crowdSize * 5_000 + 300_000 },
  async () => {
    const { toolId } = await store.addProduct({ availableQuantity: 10 * crowdSize })
    const orders: Order[] = []
    for (let count = 0; count < crowdSize; count++) orders.push(await placed(toolId))
    const codes = await Promise.all(
      orders.map(async (order) => {
        const params = { id: order.id }
        const { opened } = order
        const { clientSecret } = await openPayment(order)
        return Promise.all([
          settled(store.confirm(clientSecret)),
          settled(opened.payments.check({ params })),
          erase(order),
          settled(opened.orders.setDestination({ params, body: { pickup: true } })),
          settled(
            opened.orders.cancel({ params, body: { reason: 'x', refund: false, restock: false } }),
          ),
          erase(order),
          settled(openPayment(order)),
        ])
      }),
    )
    const known = ['done', 'not_found', 'order_paid', 'order_cancelled', 'orders_unfinished']
    const odd = new Set(codes.flat())
    for (const code of [...known, 'payment_processing', 'gateway_refused']) odd.delete(code)
    expect([...odd]).toEqual([])
    await store.runJobs()
    for (const order of orders) {
      const { status } = await admin.client.orders.show({ params: { id: order.id } })
      if (status === 'Paid') await ship(order)
      await erase(order)
    }
    await store.runJobs()
    for (const order of orders) expect(await leftOf(order)).toEqual([])
  },
)
