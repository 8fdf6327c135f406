import { sql } from 'kysely'
import type { NewAddress } from '#contract/addresses/addresses.schema'
import type { Db, Tx } from '#platform/db'

export type AddressRow = Omit<NewAddress, 'isDefault'> & { id: string; is_default: boolean }

const columns = [
  'id',
  'label',
  'name',
  'company',
  'street',
  'line2',
  'city',
  'state',
  'zip',
  'phone',
  'residential',
  'is_default',
] as const

/** The addresses of a user: the default first, then the newest first. */
export async function listAddresses(db: Db | Tx, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findAddress(
  tx: Tx,
  { id, userId }: OwnAddress,
): Promise<AddressRow | undefined> {
  return tx
    .selectFrom('addresses')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function countAddresses(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('addresses')
    .select((addresses) => addresses.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type OwnAddress = { id: string; userId: string }

export async function insertAddress(
  tx: Tx,
  { id, userId }: OwnAddress,
  { isDefault, ...address }: NewAddress,
): Promise<void> {
  await tx
    .insertInto('addresses')
    .values({ id, user_id: userId, ...address, is_default: isDefault })
    .execute()
}

export async function writeAddress(
  tx: Tx,
  { id, userId }: OwnAddress,
  { isDefault, ...address }: NewAddress,
): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ ...address, is_default: isDefault })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Leaves a user without a default, until the same transaction says which address is it. */
export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
}

export async function deleteAddress(tx: Tx, { id, userId }: OwnAddress): Promise<void> {
  await tx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Makes the newest address of a user the default. */
export async function makeNewestDefault(tx: Tx, userId: string): Promise<void> {
  await sql`
    update addresses set is_default = true
    where id = (select id from addresses where user_id = ${userId} order by id desc limit 1)`.execute(
    tx,
  )
}

export async function deleteAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
}
