import { sql } from 'kysely'
import type { Platform } from '#platform'
import { positionOfPrimary, type Db, type Tx } from '#platform/db'
import type { Actor } from '#platform/http'
import { takingFor, type TurnToTake } from '#platform/rate-limits'
import { hashOf } from '../provider/token.ts'
import { staffRoleOf, type Login } from './user.ts'

type NewToken = {
  token: string
  userId: string
  /** The provider's session that the token ends with; null with a hosted provider. */
  sessionId: string | null
  expiresAt: Date
  createdAt: Date
  authenticatedAt: Date
  secondFactor: boolean
}

export async function insertAccessToken(tx: Tx, token: NewToken): Promise<void> {
  await tx
    .insertInto('access_tokens')
    .values({
      token_hash: hashOf(token.token),
      user_id: token.userId,
      session_id: token.sessionId,
      expires_at: token.expiresAt,
      created_at: token.createdAt,
      authenticated_at: token.authenticatedAt,
      second_factor: token.secondFactor,
    })
    .execute()
}

/**
 * The token's user with the current role, in one query; nobody if the user is blocked. Where a second factor is required, a member
 * of staff who has not shown one is treated as a customer. `turn`: it is taken for the user in the same query, and `wait` says how
 * many seconds away it is. With a replica, `position` is that of the database's log, for those who have just written.
 */
export async function findActor(
  { db, clock, config, replica }: Pick<Platform, 'db' | 'clock' | 'config' | 'replica'>,
  token: string,
  turn?: TurnToTake,
): Promise<{ actor: Actor; wait: number; position?: number | null } | null> {
  const taking = turn ? takingFor({ clock, config }, turn, sql`users.id::text`) : sql<number>`0`
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.email_verified', 'users.role'])
    .select(['access_tokens.authenticated_at', 'access_tokens.second_factor', taking.as('wait')])
    .$if(replica !== undefined, (tokens) => tokens.select(positionOfPrimary.as('position')))
    .where('access_tokens.token_hash', '=', hashOf(token))
    .where('access_tokens.expires_at', '>', clock.now())
    .where('users.blocked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, email, name, email_verified, authenticated_at } = row
  const role = staffRoleOf(row.role)
  const isProven = row.second_factor || !config.adminSecondFactor
  const actor = {
    id,
    email,
    name,
    emailVerified: email_verified,
    role: isProven ? role : null,
    lacksSecondFactor: role !== null && !isProven,
    authenticatedAt: authenticated_at,
  }
  return { actor, wait: row.wait, ...(replica && { position: row.position ?? null }) }
}

export async function deleteAccessToken(db: Db, token: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes all access tokens of the user that an issuer calls `subject`, or all but those of one session. */
export async function deleteAccessTokensOf(
  db: Db,
  { issuer, subject }: Login,
  { keptSessionId }: { keptSessionId?: string } = {},
): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where('user_id', 'in', (users) =>
      users
        .selectFrom('users')
        .select('id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject),
    )
    .$if(keptSessionId !== undefined, (tokens) =>
      tokens.where('session_id', 'is distinct from', keptSessionId ?? null),
    )
    .execute()
}

export async function deleteAccessTokensOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('access_tokens').where('user_id', '=', userId).execute()
}

/** Deletes a user's access tokens created before `time`, because the provider has ended those sign-ins. */
export async function deleteAccessTokensBefore(tx: Tx, userId: string, time: Date): Promise<void> {
  await tx
    .deleteFrom('access_tokens')
    .where('user_id', '=', userId)
    .where('created_at', '<', time)
    .execute()
}

/** Deletes the access tokens of users who have not proven this address. */
export async function deleteUnprovenAccessTokens(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('access_tokens')
    .where('user_id', 'in', (users) =>
      users
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('email_verified', '=', false),
    )
    .execute()
}

export async function deleteExpiredAccessTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<=', now).execute()
}
