import { newJersey } from './new-jersey.ts'
import { send } from '#platform/db'
import { insertOrder, type OrderRows } from '../src/modules/orders/placing/new-order.repository.ts'
import { cancelUnpaidJob, lapseHoldJob } from '../src/modules/orders/moves/order-deadlines.ts'
import { letterJob } from '../src/modules/orders/moves/queue-letter.ts'
import { taxOf } from '../src/modules/taxes/engine/tax-of.ts'
import { holdMinutes, unpaidOrderDays } from '#contract/constants'
import { lineTotal, type Cents } from '#contract/values/money'
import { later } from '#contract/values/moments'
import { findProductOnSale } from '#modules/catalog'
import type { Charges } from '#modules/charging'
import { reserveStock } from '#modules/inventory'
import { uuidv7 } from '#platform/ids'
import type { Platform } from '#platform'

/** `taxable: false`: goods of this kind are not taxed. `covered`: the buyer has a certificate for it. */
export type LineOfTest = {
  toolId: string
  quantity: number
  taxable?: boolean
  covered?: boolean
}

type Wanted = {
  lines: readonly LineOfTest[]
  /** Null: it is not known where the goods go. */
  delivery: { mode?: 'parcel' | 'freight' | 'pickup'; cents: Cents } | null
  /** The state whose tax is charged; null: the shop collects none there. */
  taxedBy?: 'NJ' | null
  address?: string
  /** To whom the goods go, if not to the buyer. */
  recipient?: string
}

export type OrderOfTest = {
  orderId: string
  goodsCents: Cents
  totalCents: Cents
  charges: Charges | null
}

/** Places an order of several lines with its charges, by the rules of the store, and holds its units. */
export async function placeLines(
  store: { platform: Pick<Platform, 'db'>; clock: Pick<Platform['clock'], 'now'> },
  buyer: { name: string; email: string },
  {
    lines,
    delivery,
    taxedBy = 'NJ',
    address = '218 Ferry Street, Trenton, NJ 08611',
    recipient,
  }: Wanted,
): Promise<OrderOfTest> {
  const orderId = uuidv7.next()
  const placedAt = store.clock.now()
  const holdExpiresAt = later(placedAt, { minutes: holdMinutes })
  return store.platform.db.transaction().execute(async (tx) => {
    const customer = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', buyer.email)
      .executeTakeFirstOrThrow()
    const goods: OrderRows['lines'] = []
    for (const { toolId, quantity } of lines) {
      const product = await findProductOnSale(tx, { id: toolId })
      if (!product) throw new Error(`${toolId} is not on sale.`)
      const totalCents = lineTotal({ unitCents: product.price_cents, quantity })
      goods.push({ product, quantity, totalCents })
    }
    const goodsCents = goods.reduce((sum, { totalCents }) => sum + totalCents, 0)
    const charges = delivery && chargesOn(goods, lines, { mode: 'parcel', ...delivery }, taxedBy)
    const inserting = insertOrder({
      id: orderId,
      customerId: customer.id,
      contact: { name: buyer.name, email: buyer.email, mobile: '6095550142' },
      shipTo: { address, ...(recipient && { parts: { name: recipient } }) },
      cartId: null,
      goodsCents,
      placedAt,
      holdExpiresAt,
      lines: goods,
      charges,
      mostOpenUnpaid: 1000,
      jobs: [
        lapseHoldJob(orderId, holdExpiresAt),
        cancelUnpaidJob(orderId, later(placedAt, { days: unpaidOrderDays })),
        letterJob({ orderId, letter: 'placed', event: 'placed' }),
      ],
    })
    const reserving = reserveStock(
      lines.map(({ toolId, quantity }) => ({ productId: toolId, quantity })),
    )
    await send(tx, [inserting, reserving])
    const taxCents = charges?.taxes.reduce((sum, tax) => sum + tax.taxCents, 0) ?? 0
    const totalCents = goodsCents + (charges?.delivery.cents ?? 0) + taxCents
    return { orderId, goodsCents, totalCents, charges }
  })
}

function chargesOn(
  goods: readonly { totalCents: Cents }[],
  wanted: readonly LineOfTest[],
  { mode, cents }: { mode: 'parcel' | 'freight' | 'pickup'; cents: Cents },
  taxedBy: 'NJ' | null,
): Charges {
  const lines = goods.map(({ totalCents }, index) => ({
    position: index + 1,
    cents: totalCents,
    taxable: wanted[index]?.taxable ?? true,
    category: wanted[index]?.covered ? 'covered' : 'other',
  }))
  const { shares } = taxOf({
    state: taxedBy ?? 'NY',
    day: '2026-11-22',
    lines,
    deliveryCents: cents,
    rates: taxedBy ? [newJersey] : [],
    certificates: [resale],
  })
  return {
    delivery: {
      mode,
      cents,
      service: mode === 'parcel' ? 'ground' : mode,
      to:
        mode === 'pickup'
          ? null
          : {
              zip: '08611',
              city: 'Trenton',
              state: 'NJ',
              residential: true,
              liftgate: false,
              limitedAccess: false,
              appointment: false,
            },
      days: { least: 1, most: 3 },
      shipsOn: '2026-11-24',
      arrives: { earliest: '2026-11-25', latest: '2026-11-27' },
      packages: [{ kind: 'carton', count: 2, pounds: 31, surcharge: null, toolId: null }],
      explain:
        mode === 'pickup'
          ? []
          : [
              { code: 'zone', value: 2, amount: null },
              { code: 'packages', value: 2, amount: null },
              { code: 'pounds', value: 31, amount: null },
              { code: 'transport', value: 1, amount: cents },
            ],
      tables: [],
      source: 'table',
      carrier: null,
    },
    taxRecord: null,
    taxes: shares
      .filter(({ exemptReason }) => exemptReason !== 'not_collecting')
      .map(({ of, ...share }) => ({ part: of, ...share })),
  }
}

/** A certificate that covers the lines a test marks. It is in no table. */
const resale = {
  id: '0198c1f2-7a10-7000-8000-000000000001',
  state: 'NJ',
  status: 'active',
  categories: ['covered'],
  coversOwnUse: false,
  isBlanket: true,
  isUsed: false,
  validFrom: '2026-01-01',
  expiresOn: null,
} as const
