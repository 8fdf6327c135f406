import { sql } from 'kysely'
import { mayDo, type Permission, type StaffRole } from '#contract/staff/permissions'
import { Refusal } from '#contract/refusals'
import {
  beginWith,
  isLockTimeout,
  listOf,
  mustTouch,
  type Db,
  type Tx,
  type Write,
} from '#platform/db'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { staffRoleOf, type UserRow } from './user.ts'

/** A user whose account is not erased, and can be neither erased nor blocked until the transaction ends. */
type HeldUser = { id: string; email: string; isProven: boolean }

/**
 * Runs a transaction that writes for a user. All such writes begin with `hold` or `holdAlone`, or call `holdUser`.
 * After an erasure or a block the write is refused (`unauthenticated`); a later erasure waits and erases what was written, and
 * a later block waits too. The row is held from the first statement of the work on: they travel together.
 */
export function writeFor<Answer>(
  { db }: { db: Db },
  user: { id: string },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return beginWith(db, [hold(user)], work)
}

/**
 * Like `writeFor`, for writes of which a user makes one at a time, so that counting rows and adding one are one step. One
 * that has waited for another too long is refused (`request_in_flight`).
 */
export function writeAloneFor<Answer>(
  { db }: { db: Db },
  user: { id: string },
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return beginWith(db, [holdAlone(user)], work)
}

/** What `writeFor` begins with. */
function hold({ id }: { id: string }): Write {
  return mustTouch(sql`${heldRow(id)} for key share`, { otherwise: gone })
}

/** What `writeAloneFor` begins with, for transactions that are a list of writes. */
export function holdAlone({ id }: { id: string }): Write {
  return mustTouch(sql`${heldRow(id)} for no key update`, {
    otherwise: gone,
    refusal: (failure) => (isLockTimeout(failure) ? new Refusal('request_in_flight') : undefined),
  })
}

function heldRow(id: string) {
  return sql`select id from users where id = ${id} and erased_at is null and blocked_at is null`
}

function gone() {
  return new Refusal('unauthenticated')
}

/**
 * Like `writeFor`, for what only staff may do. Reads the role again in the transaction and holds it until the end, so that
 * nothing is written after the role was taken away. Refuses `forbidden`.
 */
export function writeAsStaff<Answer>(
  { db }: { db: Db },
  { id }: { id: string },
  needed: Permission | readonly Permission[],
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    await holdStaff(tx, id, needed)
    return work(tx)
  })
}

/** Holds a member of staff and the role for the rest of the transaction. Refuses `forbidden` if the role does not allow it. */
export async function holdStaff(
  tx: Tx,
  id: string,
  needed: Permission | readonly Permission[],
): Promise<void> {
  const user = await userRow(tx, id).select('role').forShare().executeTakeFirst()
  if (!user) throw new Refusal('unauthenticated')
  const role = staffRoleOf(user.role)
  if (![needed].flat().every((permission) => mayDo(role, permission))) {
    throw new Refusal('forbidden')
  }
}

/**
 * Whether a member of staff still may do something, for jobs that work in the name of one. With `hold`, the role is held
 * for the rest of the transaction.
 */
export async function mayStill(
  tx: Tx,
  id: string,
  needed: readonly Permission[],
  { hold }: { hold: boolean },
): Promise<boolean> {
  const row = userRow(tx, id).select('role')
  const user = await (hold ? row.forShare() : row).executeTakeFirst()
  const role = staffRoleOf(user?.role ?? null)
  return needed.every((permission) => mayDo(role, permission))
}

/** A customer that a member of staff works on: locked, not erased, blocked or not. Customers have no role. */
export type LockedUser = Pick<UserRow, 'id' | 'issuer' | 'subject' | 'email' | 'email_verified'> & {
  name: string | null
  role: StaffRole | null
  blocked_at: Date | null
}

/**
 * Like `writeAsStaff`, for what staff do to a customer. Locks the user for the transaction: waits for writes in progress for
 * the user and for sign-ins, and holds back later ones. Refuses `not_found` if there is no such user or it was erased, and
 * `is_staff` for members of the staff: nobody gets at a colleague, or at the owner, by way of the customers.
 */
export function writeToCustomer<Answer>(
  { db }: { db: Db },
  staff: { id: string },
  permission: Permission,
  userId: string,
  work: (tx: Tx, user: LockedUser) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst()
    // In the order of an erasure: the address, the staff, the user.
    if (found) await lockAddress(tx, found.email)
    await holdStaff(tx, staff.id, permission)
    const user = await lockUserById(tx, userId)
    if (!user) throw new Refusal('not_found')
    if (user.role !== null) throw new Refusal('is_staff')
    return work(tx, user)
  })
}

/** Locks a user that is not erased for the rest of the transaction. */
export async function lockUserById(tx: Tx, id: string): Promise<LockedUser | undefined> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'email', 'email_verified', 'name', 'role', 'blocked_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return user && { ...user, role: staffRoleOf(user.role) }
}

/** Holds a user's row for the rest of the transaction. Refuses `unauthenticated` if the account was erased or blocked. */
export async function holdUser(tx: Tx, id: string): Promise<HeldUser> {
  const user = await userRow(tx, id).forKeyShare().executeTakeFirst()
  if (!user) throw new Refusal('unauthenticated')
  return user
}

/**
 * Like `holdUser`, for jobs, which have no caller to refuse, and for several users. The weakest row lock is enough: only
 * an erasure and a block take a lock that conflicts with it, so two writes for one user never wait for each other. Only an
 * address is locked earlier. The rows are locked in one order. A blocked user is held too: orders under way go on.
 */
export async function holdUsersIfThere(tx: Tx, ids: readonly string[]): Promise<HeldUser[]> {
  return users(tx)
    .where(sql<boolean>`id = any(${listOf([...new Set(ids)], 'uuid')})`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

function userRow(tx: Tx, id: string) {
  return users(tx).where('id', '=', id).where('blocked_at', 'is', null)
}

function users(tx: Tx) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as isProven'])
    .where('erased_at', 'is', null)
}
