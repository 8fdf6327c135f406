import { recentMinutes } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { findPasswordHash } from '../accounts/logins.repository.ts'
import type { CurrentSession, IdentityProvider } from '../provider/identity-provider.ts'
import { prove } from './prove.ts'
import { proofOfSession, writeProof } from './session-proofs.repository.ts'

/** Implements `freshness: 'recent'` for calls with a session. Refuses `reauthentication_required` after `recentMinutes`. */
export async function assertRecent(
  { db, clock }: Platform,
  { session }: CurrentSession,
): Promise<void> {
  const { authenticatedAt } = await proofOfSession(db, session)
  if (clock.now().getTime() - authenticatedAt.getTime() <= recentMinutes * 60_000) return
  throw new Refusal('reauthentication_required')
}

/** Whether the password is the account's. A wrong one is counted and logged. Throws `TOO_MANY_TRIES`. */
export async function isOwnPassword(
  platform: Platform,
  provider: IdentityProvider,
  { user }: CurrentSession,
  password: string,
): Promise<boolean> {
  const hash = await findPasswordHash(platform.db, { id: user.id })
  // Slow on purpose, so it runs before the transaction that decides whether the answer counts.
  const context = (await provider.auth()).$context
  const fits = hash !== null && (await (await context).password.verify({ hash, password }))
  return prove(platform, { accountId: user.id, kind: 'password' }, async () => fits)
}

/** Records that the session has just been authenticated. */
export async function renewProof(
  { db, clock }: Platform,
  { session }: CurrentSession,
  { secondFactor }: { secondFactor: boolean },
): Promise<void> {
  const authenticatedAt = clock.now()
  await db
    .transaction()
    .execute((tx) => writeProof(tx, session.id, { authenticatedAt, secondFactor }))
}
