import type { api } from '#contract'
import type { Output } from '#contract/describe'
import { isTrueOf, orderCan } from '#contract/order-status'
import { parcelAddress } from '#modules/charging'
import type { Platform } from '#platform'
import { findStandings, listParcels, listPicked, type Standing } from './parcels.repository.ts'

type Effects = Pick<Platform, 'db'>

/** What to take from the shelf. Orders that do not wait to be shipped are left out, and named. */
export async function pickList(
  { db }: Effects,
  ids: readonly string[],
): Promise<Output<typeof api.orderDesk.pick>> {
  const { wanted, leftOut } = divided(await findStandings(db, ids), isToShip)
  const lines = await listPicked(
    db,
    wanted.map(({ id }) => id),
  )
  return { orders: wanted.length, lines, leftOut }
}

/** A slip for each order that waits to be shipped or has been: a slip may be printed again. */
export async function packingSlips(
  { db }: Effects,
  ids: readonly string[],
): Promise<Output<typeof api.orderDesk.pack>> {
  const { wanted, leftOut } = divided(
    await findStandings(db, ids),
    (order) => isToShip(order) || hasLeft(order),
  )
  const parcels = await listParcels(
    db,
    wanted.map(({ id }) => id),
  )
  return {
    slips: parcels.map(({ deliveredTo, ...parcel }) => ({
      ...parcel,
      address: parcelAddress(parcel.address, deliveredTo),
      placedAt: parcel.placedAt.toISOString(),
    })),
    leftOut,
  }
}

function divided(orders: readonly Standing[], isWanted: (order: Standing) => boolean) {
  const rest = orders.filter((order) => !isWanted(order))
  return {
    wanted: orders.filter(isWanted),
    leftOut: rest.map(({ id, axes }) => ({ orderId: id, axes })),
  }
}

export function isToShip({ axes, areGoodsOut }: Standing): boolean {
  return orderCan('ship', axes) && areGoodsOut
}

function hasLeft({ axes }: Standing): boolean {
  return isTrueOf('Shipped', axes) || isTrueOf('Delivered', axes)
}
