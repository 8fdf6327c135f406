import type { api } from '#contract'
import type { NewAddress } from '#contract/addresses/addresses.schema'
import { mostAddresses } from '#contract/addresses/limits'
import { isSameAddress } from '#contract/addresses/same-address'
import type { Output } from '#contract/describe'
import { Refusal, invalidInput } from '#contract/refusals'
import { writeAloneFor } from '#modules/identity'
import { placeOfZip } from '#modules/shipping'
import type { Platform } from '#platform'
import type { Db, Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { addressErrors } from './address-errors.ts'
import {
  clearDefault,
  countAddresses,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  makeNewestDefault,
  writeAddress,
  type AddressRow,
} from './addresses.repository.ts'

type AddressOut = Output<typeof api.addresses.list>[number]
type Inserted = Output<typeof api.addresses.create>

/** The address book of a user: the default first, then the newest first. */
export async function addressesOf(db: Db, userId: string): Promise<AddressOut[]> {
  return (await listAddresses(db, userId)).map(presentAddress)
}

type Effects = Pick<Platform, 'db' | 'ids'>

/** Does the work once for each key of a request. */
type Once = (tx: Tx, work: () => Promise<Inserted>) => Promise<Inserted>

/** Adds an address. Refuses one that cannot be delivered to, by field, and `too_many_addresses`. */
export async function addAddress(
  platform: Effects,
  actor: Actor,
  wanted: NewAddress,
  once: Once,
): Promise<Inserted> {
  await assertDeliverable(platform.db, wanted)
  // Alone, so that counting the addresses and adding one are one step.
  return writeAloneFor(platform, actor, (tx) =>
    once(tx, async () => {
      const count = await countAddresses(tx, actor.id)
      if (count >= mostAddresses) throw new Refusal('too_many_addresses', { limit: mostAddresses })
      const id = platform.ids.next()
      const isDefault = wanted.isDefault || count === 0
      if (isDefault) await clearDefault(tx, actor.id)
      await insertAddress(tx, { id, userId: actor.id }, { ...wanted, isDefault })
      return { acknowledged: true, insertedId: id }
    }),
  )
}

/**
 * Adds an address that was found deliverable before, unless the book has it already or is full. The caller writes alone
 * for the user.
 */
export async function keepAddress(
  tx: Tx,
  { ids }: Pick<Platform, 'ids'>,
  userId: string,
  wanted: Omit<NewAddress, 'isDefault'>,
): Promise<void> {
  const book = await listAddresses(tx, userId)
  if (book.length >= mostAddresses || book.some((kept) => isSameAddress(kept, wanted))) return
  await insertAddress(tx, { id: ids.next(), userId }, { ...wanted, isDefault: book.length === 0 })
}

/** Replaces an address of the caller. Somebody else's looks like none. */
export async function replaceAddress(
  platform: Effects,
  actor: Actor,
  id: string,
  wanted: NewAddress,
): Promise<AddressOut> {
  await assertDeliverable(platform.db, wanted)
  const own = { id, userId: actor.id }
  return writeAloneFor(platform, actor, async (tx) => {
    const { is_default: wasDefault } = await ownAddress(tx, own)
    const isDefault = wanted.isDefault || wasDefault
    if (isDefault && !wasDefault) await clearDefault(tx, actor.id)
    await writeAddress(tx, own, { ...wanted, isDefault })
    return presentAddress(await ownAddress(tx, own))
  })
}

/** Deletes an address of the caller. If it was the default, the newest of the others becomes it. */
export async function removeAddress(platform: Effects, actor: Actor, id: string): Promise<void> {
  const own = { id, userId: actor.id }
  await writeAloneFor(platform, actor, async (tx) => {
    const { is_default: wasDefault } = await ownAddress(tx, own)
    await deleteAddress(tx, own)
    if (wasDefault) await makeNewestDefault(tx, actor.id)
  })
}

async function ownAddress(tx: Tx, own: { id: string; userId: string }): Promise<AddressRow> {
  const found = await findAddress(tx, own)
  if (!found) throw new Refusal('not_found')
  return found
}

async function assertDeliverable(db: Db, wanted: NewAddress): Promise<void> {
  const place = await placeOfZip(db, wanted.zip.slice(0, 5))
  const errors = await addressErrors(db, wanted, place ?? null)
  if (errors.length === 0) return
  throw invalidInput(...errors.map((error) => ({ ...error, path: `body.${error.path}` })))
}

function presentAddress({ id, is_default: isDefault, ...address }: AddressRow): AddressOut {
  return { _id: id, ...address, isDefault }
}
