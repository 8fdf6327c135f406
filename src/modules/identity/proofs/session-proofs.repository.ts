import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'

/** When a session was last authenticated, and whether it has shown a second factor. */
export type SessionProof = { authenticatedAt: Date; secondFactor: boolean }

export async function proofOfSession(
  db: Db | Tx,
  session: { id: string; createdAt: Date },
): Promise<SessionProof> {
  const proof = await db
    .selectFrom('session_proofs')
    .select(['authenticated_at as authenticatedAt', 'second_factor as secondFactor'])
    .where('session_id', '=', session.id)
    .executeTakeFirst()
  return proof ?? { authenticatedAt: session.createdAt, secondFactor: false }
}

/** A second factor stays shown once it was shown. Does nothing if the session has ended. */
export async function writeProof(
  tx: Tx,
  sessionId: string,
  { authenticatedAt, secondFactor }: SessionProof,
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .insertInto('session_proofs')
    .columns(['session_id', 'authenticated_at', 'second_factor'])
    .expression((sessions) =>
      sessions
        .selectFrom('identity.session')
        .select([
          'id',
          sql<Date>`${authenticatedAt}::timestamptz`.as('at'),
          sql<boolean>`${secondFactor}::boolean`.as('second_factor'),
        ])
        .where('id', '=', sessionId)
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({
        authenticated_at: authenticatedAt,
        second_factor: sql<boolean>`session_proofs.second_factor or excluded.second_factor`,
      }),
    )
    .execute()
}

/** For an account that no longer has a second factor: none of its sessions counts as having shown one. */
export async function forgetSecondFactorOfSessions(tx: Tx, accountId: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('session_proofs')
    .set({ second_factor: false })
    .where('session_id', 'in', (sessions) =>
      sessions.selectFrom('identity.session').select('id').where('userId', '=', accountId),
    )
    .execute()
}
