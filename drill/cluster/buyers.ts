import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ProblemError } from '#contract/problem'
import type { Calls } from './calls.ts'

/** What the store has acknowledged to one buyer, and when. */
export type Purchase = {
  email: string
  orderId?: string
  orderedAt?: number
  paidAt?: number
  /** The last thing that held the buyer up. */
  heldUpBy?: string
}

type Goods = { toolId: string; partNumber: string }
type Rate = { buyersEveryMs: number; visitorsEveryMs: number }
type Shop = {
  calls: Calls
  goods: Goods
  /** Confirms a payment at the card gateway, as the buyer's browser does. */
  confirm: (clientSecret: string) => Promise<void>
}

const mostAtOnce = 80
const againAfterMs = 200
const shipTo = {
  name: 'Cora Buyer',
  street: '218 Ferry Street',
  city: 'Trenton',
  state: 'NJ',
  zip: '08611',
  residential: true,
}

/** Buyers and visitors arrive at a steady rate, whether or not those before them have been served. */
export function startBuyers(shop: Shop, { buyersEveryMs, visitorsEveryMs }: Rate) {
  const purchases: Purchase[] = []
  const running = new Set<Promise<void>>()
  const errors = new Set<string>()
  let isOver = false
  let visitors = 0

  const keep = (work: Promise<void>) => {
    const kept = work
      .catch((error: unknown) => void errors.add(String(error)))
      .finally(() => running.delete(kept))
    running.add(kept)
  }
  const buyers = setInterval(() => {
    if (running.size < mostAtOnce) keep(buy(shop, purchases, () => isOver))
  }, buyersEveryMs)
  const readers = setInterval(() => {
    if (shop.calls.inProgress() < 3 * mostAtOnce) keep(visit(shop, (visitors += 1)))
  }, visitorsEveryMs)
  return {
    purchases,
    /** What no buyer should ever be told. */
    errors,
    ordered: () => purchases.filter(({ orderedAt }) => orderedAt !== undefined).length,
    paid: () => purchases.filter(({ paidAt }) => paidAt !== undefined).length,
    /** Those who are here finish. */
    async stop() {
      clearInterval(buyers)
      clearInterval(readers)
      const late = setTimeout(() => (isOver = true), 60_000)
      await Promise.all(running)
      clearTimeout(late)
    },
  }
}

export type Buyers = ReturnType<typeof startBuyers>

async function visit({ calls, goods }: Shop, turn: number): Promise<void> {
  const pages = [
    '/',
    '/Tools',
    `/Product/${goods.partNumber}`,
    '/Tools/Category/other',
    '/Portfolio',
  ]
  // Whether it was answered is noted there.
  await calls.send(pages[turn % pages.length] ?? '/', {}).catch(() => {})
}

/** Looks, puts a part in the cart, orders and pays, and asks again with the same key where the store has not answered. */
async function buy(
  { calls, goods, confirm }: Shop,
  purchases: Purchase[],
  isOver: () => boolean,
): Promise<void> {
  const purchase: Purchase = { email: `guest.${crypto.randomUUID()}@example.com` }
  purchases.push(purchase)
  const guest = { 'cart-token': randomBytes(32).toString('base64url') }
  const client = calls.clientWith(guest)

  async function insist<Value>(ask: () => Promise<Value>): Promise<Value> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        purchase.heldUpBy = String(error)
        const { status = 0, code = '' } =
          error instanceof ProblemError ? { status: error.problem.status, code: error.code } : {}
        const mayBeAsked = status === 0 || status >= 500 || code === 'request_in_flight'
        if (!mayBeAsked || isOver()) throw error
        await pause(againAfterMs)
      }
    }
  }
  const key = () => ({ idempotencyKey: crypto.randomUUID() })

  await insist(async () => {
    const page = await calls.send(`/Product/${goods.partNumber}`, {})
    if (page.status !== 200) throw new Error(`The page was answered ${page.status}.`)
  })
  await insist(() => client.products.list({ query: { limit: 5 } }))
  const rows = [{ part: goods.partNumber, quantity: '1' }]
  const added = key()
  const { cart } = await insist(() => client.carts.addRows({ body: { rows, mode: 'set' } }, added))
  const lines = [{ toolId: goods.toolId, quantity: 1 }]
  const { zip, residential } = shipTo
  const { quoteId, total } = await insist(() =>
    client.delivery.quote({ body: { lines, to: { zip, residential } } }),
  )
  const body = {
    cartVersion: cart.version,
    contact: { name: 'Cora Buyer', email: purchase.email },
    shipTo,
    quoteId,
    expectedTotal: total,
  }
  const ordered = key()
  const placed = await insist(() => client.checkout.place({ body }, ordered))
  purchase.orderId = placed.orderId
  purchase.orderedAt = performance.now()

  const owner = calls.clientWith({ ...guest, 'order-key': String(placed.orderKey) })
  const { orderId, totalAmount } = placed
  const { clientSecret } = await insist(() =>
    owner.payments.createIntent({ body: { totalAmount, orderId } }),
  )
  await insist(() => confirm(clientSecret))
  await insist(async () => {
    const { status } = await owner.payments.check({ params: { id: orderId } })
    if (status !== 'Paid') throw new Error(`The order is ${status}.`)
  })
  purchase.paidAt = performance.now()
}
