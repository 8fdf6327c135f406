import { recentMinutes } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import type { Platform } from '#platform'
import { findPasswordHash } from '../accounts/logins.repository.ts'
import type { CurrentSession, IdentityProvider } from '../provider/identity-provider.ts'
import { prove } from './prove.ts'
import { proofOfSession, writeProof } from './session-proofs.repository.ts'

/** What `freshness: 'recent'` means for a call that goes by a session. */
export async function assertRecent(
  { db, clock }: Platform,
  { session }: CurrentSession,
): Promise<void> {
  const { authenticatedAt } = await proofOfSession(db, session)
  if (clock.now().getTime() - authenticatedAt.getTime() <= recentMinutes * 60_000) return
  throw new Refusal('reauthentication_required')
}

/** Whether the password is the account's, counted and told in the log when it is not. */
export async function isOwnPassword(
  platform: Platform,
  provider: IdentityProvider,
  { user }: CurrentSession,
  password: string,
): Promise<boolean> {
  const hash = await findPasswordHash(platform.db, { id: user.id })
  // Slow on purpose, so before the transaction; what counts is decided in it.
  const context = (await provider.auth()).$context
  const fits = hash !== null && (await (await context).password.verify({ hash, password }))
  return prove(platform, { accountId: user.id, kind: 'password' }, async () => fits)
}

/** From now on the session counts as fresh. */
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
