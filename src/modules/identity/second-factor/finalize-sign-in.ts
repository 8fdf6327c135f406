import type { Platform } from '#platform'
import { findAccount } from '../accounts/accounts.repository.ts'
import { findPasswordHash } from '../accounts/logins.repository.ts'
import { IdentityError } from '../provider/identity-error.ts'
import { isPasswordUnchanged } from '../proofs/password-unchanged.ts'
import type { IdentityProvider } from '../provider/identity-provider.ts'
import { hashOf } from '../provider/token.ts'
import { checkCode, type Answer } from './check-code.ts'
import {
  findPending,
  takePending,
  type PendingSignIn,
} from '../accounts/pending-sign-ins.repository.ts'

/** The pending sign-in that the token of a browser's cookie belongs to. */
export async function pendingSignIn(
  { db, clock }: Platform,
  token: string | undefined,
): Promise<PendingSignIn | undefined> {
  return token === undefined
    ? undefined
    : findPending(db, { tokenHash: hashOf(token), at: clock.now() })
}

/**
 * Completes a pending sign-in with a right code: uses it up and opens a session that has shown the second factor.
 * Returns the account and the session's cookies, or undefined if the code is wrong; the sign-in then stays pending.
 */
export async function finalizeSignIn(
  platform: Platform,
  provider: IdentityProvider,
  token: string | undefined,
  answer: Answer,
): Promise<{ accountId: string; cookies: string[] } | undefined> {
  const pending = await pendingSignIn(platform, token)
  if (token === undefined || !pending) throw signInEnded()
  const { accountId, remember } = pending
  const account = await findAccount(platform.db, accountId)
  if (!account) throw signInEnded()
  const before = await findPasswordHash(platform.db, { email: account.email })
  const asked = { account, purpose: 'sign-in' as const }
  const isRight = await checkCode(platform, provider, asked, answer, async (tx) => {
    const used = { tokenHash: hashOf(token), at: platform.clock.now() }
    if (!(await takePending(tx, used))) throw signInEnded()
  })
  if (!isRight) return undefined
  const cookies = await provider.openProvenSession({ accountId, remember })
  // A password reset in the meantime has ended all sessions but this one.
  if (!(await isPasswordUnchanged(platform, account, before))) throw signInEnded()
  return { accountId, cookies }
}

export function signInEnded(): IdentityError {
  return new IdentityError(
    'NO_SIGN_IN',
    'This sign-in has expired. Please start again with your password or Google.',
  )
}
