import { partNumberKey } from '#contract/values/part-number'
import { Refusal } from '#contract/refusals'
import { shipmentObstacles, type ShipmentObstacle } from '#contract/staff/order-desk'
import type { ShippedRow } from '#contract/staff/many-orders.schema'
import { writeAsStaff } from '#modules/identity'
import type { Platform } from '#platform'
import type { Actor } from '#platform/http'
import { shipOrder, whyNotShip } from '../fulfilling/ship-order.ts'
import { isToShip } from './parcels.ts'
import { findByNumbers, type Standing } from './parcels.repository.ts'

export type ShipmentRow = { order: string; carrier: string; trackingNumber: string }

/** A row with its order, and what will become of it. */
type Judged = ShipmentRow & { found?: Standing } & (
    | { verdict: 'ready' | 'unchanged' }
    | { verdict: 'refused'; why: ShipmentObstacle }
  )

/** What would become of each row. Nothing is changed. */
export async function tryShipments(
  platform: Pick<Platform, 'db'>,
  rows: readonly ShipmentRow[],
): Promise<ShippedRow[]> {
  return (await judged(platform, rows)).map((row) => told(row))
}

/**
 * Ships the orders one after the other, each in its own transaction: one that is refused holds up no other, and a crash
 * loses none that was told. The same rows again change nothing.
 */
export async function shipMany(
  platform: Platform,
  actor: Actor,
  rows: readonly ShipmentRow[],
): Promise<ShippedRow[]> {
  // Refuses the call as a whole to somebody who has lost the role since it began.
  await writeAsStaff(platform, actor, 'orders.ship', async () => {})
  const done: ShippedRow[] = []
  for (const row of await judged(platform, rows)) {
    done.push(row.verdict === 'ready' ? await shipped(platform, actor, row) : told(row))
  }
  return done
}

async function shipped(platform: Platform, actor: Actor, row: Judged): Promise<ShippedRow> {
  const { found, carrier, trackingNumber } = row
  if (!found) return told(row)
  const shipment = { orderId: found.id, carrier, trackingNumber: trackingNumber || null }
  try {
    await writeAsStaff(platform, actor, 'orders.ship', (tx) =>
      shipOrder(tx, platform, actor, shipment),
    )
    return { ...told(row), outcome: 'shipped' }
  } catch (error) {
    const why = obstacleOf(error)
    if (!why) throw error
    return { ...told(row), outcome: 'refused', why }
  }
}

function obstacleOf(error: unknown): ShipmentObstacle | undefined {
  if (!(error instanceof Refusal)) return undefined
  return shipmentObstacles.find((obstacle) => obstacle === error.code)
}

function told(row: Judged): ShippedRow {
  const { order, found, verdict } = row
  return {
    order,
    orderId: found?.id ?? null,
    name: found?.name ?? null,
    outcome: verdict,
    why: verdict === 'refused' ? row.why : null,
  }
}

async function judged(
  { db }: Pick<Platform, 'db'>,
  rows: readonly ShipmentRow[],
): Promise<Judged[]> {
  const keys = rows.map(({ order }) => keyOfNumber(order))
  const orders = await findByNumbers(
    db,
    keys.flatMap((key) => (key === undefined ? [] : [key.slice(-8)])),
  )
  const named = new Set<string>()
  return rows.map((row, index): Judged => {
    const key = keys[index]
    const found = key === undefined ? [] : orders.filter((order) => isNamed(order, key))
    const [order] = found
    if (!order) return { ...row, verdict: 'refused', why: 'not_found' }
    if (found.length > 1) return { ...row, verdict: 'refused', why: 'ambiguous' }
    const isRepeated = named.has(order.id)
    named.add(order.id)
    return { ...row, found: order, ...judgment(row, order, isRepeated) }
  })
}

function judgment(row: ShipmentRow, order: Standing, isRepeated: boolean) {
  const refused = (why: ShipmentObstacle) => ({ verdict: 'refused' as const, why })
  if (isRepeated) return refused('repeated')
  if (row.carrier === '') return refused('carrier_missing')
  if (isShippedSo(order, row)) return { verdict: 'unchanged' as const }
  if (isToShip(order)) return { verdict: 'ready' as const }
  return refused(whyNotShip(order.axes))
}

function isShippedSo({ axes, carrier, trackingNumber }: Standing, row: ShipmentRow): boolean {
  const isSame = carrier === row.carrier && (trackingNumber ?? '') === row.trackingNumber
  return axes.goods === 'shipped' && isSame
}

/** '#7F3A-91C2', 'Order 7f3a91c2' and the full id from an address name an order. */
function keyOfNumber(text: string): string | undefined {
  const key = partNumberKey(text.replace(/^#|^order\b/i, ''))
  return /^([0-9a-f]{8}|[0-9a-f]{32})$/.test(key) ? key : undefined
}

function isNamed({ id, number }: Standing, key: string): boolean {
  return key.length === 8 ? number === key : id.replaceAll('-', '') === key
}
