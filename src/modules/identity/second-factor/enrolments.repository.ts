import type { Tx } from '#platform/db'
import type { FactorKind } from './factors.repository.ts'

export type Enrolment = { accountId: string; sessionId: string } & (
  | { kind: 'app'; sealedKey: string }
  | { kind: 'phone'; phone: string }
)

/** Starts an enrollment and replaces an unfinished one of the same kind. */
export async function putEnrolment(tx: Tx, enrolment: Enrolment, expiresAt: Date): Promise<void> {
  const { accountId, sessionId, kind } = enrolment
  await tx
    .deleteFrom('second_factor_enrolments')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
  await tx
    .insertInto('second_factor_enrolments')
    .values({
      account_id: accountId,
      kind,
      session_id: sessionId,
      sealed_key: kind === 'app' ? enrolment.sealedKey : null,
      phone: kind === 'phone' ? enrolment.phone : null,
      expires_at: expiresAt,
    })
    .execute()
}

type Wanted = { accountId: string; sessionId: string; kind: FactorKind; at: Date }

/** The unfinished enrollment of this session. */
export async function findEnrolment(tx: Tx, { accountId, sessionId, kind, at }: Wanted) {
  return tx
    .selectFrom('second_factor_enrolments')
    .select(['sealed_key as sealedKey', 'phone'])
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

export async function deleteEnrolment(tx: Tx, accountId: string, kind: FactorKind): Promise<void> {
  await tx
    .deleteFrom('second_factor_enrolments')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute()
}
