import { earlier } from '#contract/values/moments'
import type { Db, Tx } from '#platform/db'

export type InvitationRow = {
  id: string
  email: string
  role: string
  invited_by: string
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  withdrawn_at: Date | null
  /** As it is today. Null: the person is no longer a member of the staff. */
  inviter_role: string | null
  inviter_name: string | null
}

type NewInvitation = {
  id: string
  email: string
  role: string
  tokenHash: Buffer
  by: string
  at: Date
  expiresAt: Date
}

/** Writes an invitation in place of an open one to the same address, which must be locked. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { id, email, role, tokenHash, by, at, expiresAt } = invitation
  await tx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: at })
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  await tx
    .insertInto('staff_invitations')
    .values({
      id,
      email,
      role,
      token_hash: tokenHash,
      invited_by: by,
      created_at: at,
      expires_at: expiresAt,
    })
    .execute()
}

/** Newest first: ids sort by the time of the invitation. */
export async function listInvitations(
  db: Db,
  { limit, beforeId }: { limit: number; beforeId: string | null },
): Promise<InvitationRow[]> {
  return invitations(db)
    .$if(beforeId !== null, (rows) => rows.where('staff_invitations.id', '<', beforeId))
    .orderBy('staff_invitations.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findInvitation(db: Db | Tx, id: string): Promise<InvitationRow | undefined> {
  return invitations(db).where('staff_invitations.id', '=', id).executeTakeFirst()
}

export async function findInvitationByToken(
  db: Db | Tx,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  return invitations(db).where('staff_invitations.token_hash', '=', tokenHash).executeTakeFirst()
}

/** Whether this is the token of an invitation that was mailed to the address and still counts. */
export async function isOpenInvitation(
  tx: Tx,
  { email, tokenHash, at }: { email: string; tokenHash: Buffer; at: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_invitations')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row !== undefined
}

/** The invitation of a token, locked for the rest of the transaction. */
export async function lockInvitation(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'invited_by', 'expires_at', 'accepted_at', 'withdrawn_at'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function acceptInvitation(
  tx: Tx,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ accepted_at: at, accepted_by: by })
    .where('id', '=', id)
    .execute()
}

/** False: it was accepted or withdrawn before. */
export async function withdrawInvitation(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitations')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Invited = { id: string; email: string; isProven: boolean }

/** The invitations that concern a person: accepted by them, or mailed to the address they have proven. */
export async function listInvitationsOf(db: Db, person: Invited) {
  return db
    .selectFrom('staff_invitations')
    .select(['id', 'role', 'created_at as at'])
    .where((is) => is.or(concerns(person).map(([column, value]) => is(column, '=', value))))
    .orderBy('id')
    .execute()
}

/** Deletes the same. Returns their ids, which name the letters about them. */
export async function deleteInvitationsOf(tx: Tx, person: Invited): Promise<string[]> {
  const rows = await tx
    .deleteFrom('staff_invitations')
    .where((is) => is.or(concerns(person).map(([column, value]) => is(column, '=', value))))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const keptForDays = 30

/** Deletes invitations that ended a month ago, so that the addresses of people who never came are not kept. */
export async function deleteOldInvitations(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', earlier(now, { days: keptForDays }))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function concerns({ id, email, isProven }: Invited): ['accepted_by' | 'email', string][] {
  return [['accepted_by', id], ...(isProven ? [['email', email] as ['email', string]] : [])]
}

function invitations(db: Db | Tx) {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('users as inviter', 'inviter.id', 'staff_invitations.invited_by')
    .select(['staff_invitations.id', 'staff_invitations.email', 'staff_invitations.role'])
    .select(['invited_by', 'staff_invitations.created_at', 'expires_at', 'accepted_at'])
    .select(['withdrawn_at', 'inviter.role as inviter_role'])
    .select((eb) =>
      eb.fn
        .coalesce('inviter.name', eb.fn<string | null>('nullif', ['inviter.email', eb.val('')]))
        .as('inviter_name'),
    )
}
