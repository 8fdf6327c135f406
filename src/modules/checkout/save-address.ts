import type { CheckoutRequest } from '#contract/checkout/checkout.schema'
import { keepAddress } from '#modules/addresses'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { UserOrGuest } from '#platform/http'

/** Puts the address of an order in the customer's book, if the request asks for it. */
export async function saveAddress(
  tx: Tx,
  platform: Pick<Platform, 'ids'>,
  { actor }: UserOrGuest,
  { saveAddress: isWanted, shipTo, contact }: CheckoutRequest,
): Promise<void> {
  if (!isWanted || !actor || !shipTo) return
  const { name, company, street, line2, city, state, zip, residential } = shipTo
  const lines = { name, company, street, line2, city, state, zip, residential }
  await keepAddress(tx, platform, actor.id, { ...lines, label: '', phone: contact.mobile })
}
