import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { IdentityClaims } from '#platform/http'
import { deleteAccessTokensBefore } from '../users/access-tokens.repository.ts'
import { lockUser, retireUser } from './hosted-users.repository.ts'
import type { UserRow } from '../users/user.ts'
import { mailVerificationLink } from '../proofs/verification.ts'

/**
 * Whether whoever signs in is the one this user was made for. A hosted provider keeps an account's name when
 * its address is proven by Google or a new password is set by mail; who had it before may have been anybody. So
 * an unverified user ends there, and the sign-in begins afresh. Answers the user who stays, if there is one.
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

/** After a hosted sign-in: older tokens end where the provider says so, and an address that is new here gets its link. */
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
