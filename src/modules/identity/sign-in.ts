import type { User } from '#contract/users.schema'
import { accessTokenMinutes } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { IdentityClaims } from '#platform/http'
import { newToken } from './token.ts'
import { insertAccessToken } from './access-tokens.repository.ts'
import { isSessionOpen } from './accounts.repository.ts'
import { embeddedIssuer } from './issuer.ts'
import { endUnproven } from './unproven.ts'
import { presentUser, type UserRow } from './user.ts'
import {
  claimConfiguredRole,
  isAdmin,
  isProvenByAnother,
  lockAddress,
  setAdmin,
  upsertUser,
} from './users.repository.ts'

type SignIn = { identity: IdentityClaims; addresses: string[]; name: string | undefined }

/** Trades checked claims for an access token. All addresses the caller names must be the token's. */
export async function signIn(
  platform: Platform,
  { identity, addresses, name }: SignIn,
): Promise<{ token: string; user: User }> {
  if (addresses.some((address) => address !== identity.email)) throw new Refusal('email_mismatch')
  const token = newToken()
  const user = await platform.db.transaction().execute(async (tx) => {
    const admitted = await admit(tx, platform, { ...identity, name: name ?? identity.name })
    const createdAt = platform.clock.now()
    const expiresAt = new Date(createdAt.getTime() + accessTokenMinutes * 60_000)
    await insertAccessToken(tx, { token, userId: admitted.id, expiresAt, createdAt })
    return admitted
  })
  return { token, user: presentUser(user) }
}

async function admit(tx: Tx, platform: Platform, claims: IdentityClaims): Promise<UserRow> {
  await lockAddress(tx, claims.email)
  await assertSessionOpen(tx, claims)
  // An address has one proven owner. Whoever else claims to have proven it is served, unproven.
  const isProven = claims.emailVerified && !(await isProvenByAnother(tx, claims))
  const wasAdmin = !isProven && (await isAdmin(tx, claims))
  const user = await upsertUser(tx, {
    ...claims,
    emailVerified: isProven,
    id: platform.ids.next(),
    at: platform.clock.now(),
  })
  if (wasAdmin && user.role === null) {
    await recordAct(tx, platform, { actor: user.id, act: 'user.lost_admin', subject: user.id })
  }
  if (!isProven) return user
  await endUnproven(tx, user.email)
  return grantConfiguredRole(tx, platform, user)
}

/** An identity token of the embedded provider ends with its session: signed out, or the password is another one. */
async function assertSessionOpen(tx: Tx, claims: IdentityClaims): Promise<void> {
  const { issuer, subject, sessionId = '' } = claims
  if (issuer !== embeddedIssuer || (await isSessionOpen(tx, { sessionId, subject }))) return
  throw new Refusal('unauthenticated')
}

async function grantConfiguredRole(tx: Tx, platform: Platform, user: UserRow): Promise<UserRow> {
  if (user.email !== platform.config.adminEmail || !(await claimConfiguredRole(tx, user)))
    return user
  if ((await setAdmin(tx, user.id)) > 0) {
    const act = 'user.made_admin'
    await recordAct(tx, platform, { actor: 'configuration', act, subject: user.id })
  }
  return { ...user, role: 'admin' }
}
