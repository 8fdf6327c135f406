import { send } from '#platform/db'
import { lineTotal } from '#contract/values/money'
import { later } from '#contract/values/moments'
import type { OrderTax } from '#modules/charging'
import { reserveStock } from '#modules/inventory'
import { uuidv7 } from '#platform/ids'
import { findProductOnSale } from '../src/modules/catalog/products/one-product.repository.ts'
import { insertOrder } from '../src/modules/orders/placing/new-order.repository.ts'
import { cancelUnpaidJob, lapseHoldJob } from '../src/modules/orders/moves/order-deadlines.ts'
import { taxOf, type Taxed } from '../src/modules/taxes/engine/tax-of.ts'
import { newJersey } from './new-jersey.ts'
import type { Person, TestStore } from './store.ts'

export type ChargedOrder = {
  goods: readonly { toolId: string; quantity: number; category?: string; taxable?: boolean }[]
  deliveryCents: number
  state: string
  /** Otherwise calculated at the rate of New Jersey, if the state is New Jersey. */
  taxes?: readonly OrderTax[]
  certificates?: Taxed['certificates']
}

/** An order of several products with delivery and tax, which its buyer pays. */
export async function chargedOrder(
  store: TestStore,
  buyer: Person,
  { goods, deliveryCents, state, ...given }: ChargedOrder,
  card = 'pm_card_visa',
): Promise<{ orderId: string; goodsCents: number }> {
  const { db, clock } = store.platform
  const orderId = uuidv7.next()
  const at = clock.now()
  const goodsCents = await db.transaction().execute(async (tx) => {
    const lines = []
    for (const { toolId, quantity } of goods) {
      const product = await findProductOnSale(tx, { id: toolId })
      if (!product) throw new Error('A product of a test is not on sale.')
      const totalCents = lineTotal({ unitCents: product.price_cents, quantity })
      lines.push({ product, quantity, totalCents })
    }
    const taxes =
      given.taxes ??
      taxesOf(
        lines.map(({ totalCents }, index) => ({
          position: index + 1,
          cents: totalCents,
          category: goods[index]?.category ?? 'other',
          taxable: goods[index]?.taxable ?? true,
        })),
        { state, deliveryCents, ...given },
      )
    const sum = lines.reduce((all, { totalCents }) => all + totalCents, 0)
    const { id: customerId } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', buyer.email)
      .executeTakeFirstOrThrow()
    const holdExpiresAt = later(at, { minutes: 30 })
    const inserting = insertOrder({
      id: orderId,
      customerId,
      contact: { name: buyer.name, email: buyer.email, mobile: '6095550142' },
      cartId: null,
      shipTo: { address: `218 Ferry Street, Somewhere, ${state}` },
      goodsCents: sum,
      placedAt: at,
      holdExpiresAt,
      lines,
      charges: {
        delivery: {
          mode: 'parcel',
          cents: deliveryCents,
          service: 'ground',
          to: null,
          shipsOn: '2026-03-04',
          days: { least: 1, most: 2 },
          arrives: { earliest: '2026-03-05', latest: '2026-03-06' },
          packages: [],
          explain: [],
          tables: [],
          source: 'table',
          carrier: null,
        },
        taxes,
        taxRecord: null,
      },
      mostOpenUnpaid: 1_000_000,
      jobs: [
        lapseHoldJob(orderId, holdExpiresAt),
        cancelUnpaidJob(orderId, later(at, { days: 7 })),
      ],
    })
    const reserving = reserveStock(
      goods.map(({ toolId, quantity }) => ({ productId: toolId, quantity })),
    )
    await send(tx, [inserting, reserving])
    return sum
  })
  const { clientSecret } = await buyer.client.payments.createIntent({
    body: { totalAmount: goodsCents / 100, orderId },
  })
  await store.confirm(clientSecret, card)
  await buyer.client.payments.check({ params: { id: orderId } })
  return { orderId, goodsCents }
}

function taxesOf(
  lines: Taxed['lines'],
  { state, deliveryCents, certificates = [] }: Omit<ChargedOrder, 'goods' | 'taxes'>,
): OrderTax[] {
  const { shares } = taxOf({
    state,
    day: '2026-03-04',
    lines,
    deliveryCents,
    rates: [newJersey],
    certificates,
  })
  return shares
    .filter(({ exemptReason }) => exemptReason !== 'not_collecting')
    .map(({ of: part, ...share }) => ({ part, ...share }))
}

/** As an outside service taxes 262.00 for a state, a county and a city. */
export const threeTaxes = (
  [
    ['NY', 40_000, 105],
    ['NY, Kings County', 45_000, 118],
    ['NY, MTA', 3_750, 10],
  ] as const
).map(([jurisdiction, ratePpm, taxCents]) => ({
  position: 1,
  part: 'goods' as const,
  jurisdiction,
  ratePpm,
  baseCents: 26_200,
  taxCents,
  exemptReason: null,
  certificateId: null,
}))
