import type { Platform } from '#platform'
import { findAccount } from '../accounts/accounts.repository.ts'
import { findPasswordHash } from '../accounts/logins.repository.ts'
import { IdentityError } from '../provider/identity-error.ts'
import { isPasswordStill } from '../proofs/password-still.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { hashOf } from '../provider/token.ts'
import { checkCode, type Answer } from './check-code.ts'
import {
  findPending,
  takePending,
  type PendingSignIn,
} from '../accounts/pending-sign-ins.repository.ts'

/** The sign-in that a browser's cookie says is under way. */
export async function pendingSignIn(
  { db, clock }: Platform,
  token: string | undefined,
): Promise<PendingSignIn | undefined> {
  return token === undefined
    ? undefined
    : findPending(db, { tokenHash: hashOf(token), at: clock.now() })
}

/**
 * Ends a sign-in with a right code: the sign-in is used up and the session that opens has shown the second factor.
 * Answers whose it is and its cookies; undefined where the code is not right, and the sign-in goes on waiting.
 */
export async function finalizeSignIn(
  platform: Platform,
  provider: IdentityProvider,
  token: string | undefined,
  answer: Answer,
): Promise<{ accountId: string; cookies: string[] } | undefined> {
  const pending = await pendingSignIn(platform, token)
  if (token === undefined || !pending) throw signInGone()
  const { accountId, remember } = pending
  const account = await findAccount(platform.db, accountId)
  if (!account) throw signInGone()
  const before = await findPasswordHash(platform.db, { email: account.email })
  const asked = { account, purpose: 'sign-in' as const }
  const isRight = await checkCode(platform, provider, asked, answer, async (tx) => {
    const used = { tokenHash: hashOf(token), at: platform.clock.now() }
    if (!(await takePending(tx, used))) throw signInGone()
  })
  if (!isRight) return undefined
  const cookies = await provider.openProvenSession({ accountId, remember })
  // A reset of the password in between has ended all sessions but this one.
  if (!(await isPasswordStill(platform, account, before))) throw signInGone()
  return { accountId, cookies }
}

export function signInGone(): IdentityError {
  return new IdentityError(
    'NO_SIGN_IN',
    'This sign-in has ended. Please begin again with your password or Google.',
  )
}
