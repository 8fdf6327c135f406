import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { embeddedIssuer } from '../provider/issuer.ts'

export type MemberRow = {
  id: string
  name: string | null
  email: string
  role: string
  lastSignInAt: Date | null
  /** Null where a hosted identity provider keeps it. */
  hasSecondFactor: boolean | null
}

/** The members of the staff by id, which sorts by the time of the first sign-in. */
export async function listMembers(
  db: Db,
  { limit, afterId }: { limit: number; afterId: string | null },
): Promise<MemberRow[]> {
  return membersOf(db)
    .$if(afterId !== null, (members) => members.where('users.id', '>', afterId))
    .orderBy('users.id')
    .limit(limit)
    .execute()
}

export async function findMember(db: Db, id: string): Promise<MemberRow | undefined> {
  return membersOf(db).where('users.id', '=', id).executeTakeFirst()
}

function membersOf(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'name', 'email', 'last_sign_in_at as lastSignInAt'])
    .select(sql<string>`role`.as('role'))
    .select(
      sql<boolean | null>`case when issuer = ${embeddedIssuer} then exists (
        select from second_factors where account_id::text = subject) end`.as('hasSecondFactor'),
    )
    .where('role', 'is not', null)
}
