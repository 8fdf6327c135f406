import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { IdentityClaims } from '#platform/http'
import { deleteAccessTokensBefore } from '../users/access-tokens.repository.ts'
import { lockUser, retireUser } from './hosted-users.repository.ts'
import type { UserRow } from '../users/user.ts'
import { mailVerificationLink } from '../proofs/verification.ts'

/**
 * Retires an unverified user whose account may have changed hands. A hosted provider keeps the subject when Google proves
 * the address or a new password is set by mail, but anybody may have used the account before. The sign-in then
 * creates a new user. Locks the user and returns the one that stays, if there is one. A block stays with the
 * user that is retired: whoever proves the mailbox need not be the person who was blocked.
 */
export async function retireUnprovenUser(
  tx: Tx,
  claims: IdentityClaims,
  isProven: boolean,
): Promise<UserRow | undefined> {
  const user = await lockUser(tx, claims)
  if (!user || !claims.hosted || user.email_verified) return user
  const { passwordSetAt } = claims.hosted
  if (!isProven && (passwordSetAt === null || passwordSetAt <= user.created_at)) return user
  await retireUser(tx, user)
  return undefined
}

type Change = { claims: IdentityClaims; before: UserRow | undefined; user: UserRow }

/** After a hosted sign-in: deletes tokens that the provider has ended, and mails the verification link to a new address. */
export async function afterHostedSignIn(
  tx: Tx,
  platform: Platform,
  { claims, before, user }: Change,
): Promise<void> {
  if (!claims.hosted) return
  await deleteAccessTokensBefore(tx, user.id, claims.hosted.validSince)
  if (user.email_verified || before?.email === user.email) return
  const account = { id: claims.subject, email: user.email }
  await mailVerificationLink(tx, platform, platform.publicUrl, account)
}
