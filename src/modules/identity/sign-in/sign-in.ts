import { later } from '#contract/values/moments'
import type { User } from '#contract/users.schema'
import { accessTokenMinutes } from '#contract/constants'
import { Refusal } from '#contract/refusals'
import { recordAct } from '#modules/audit'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { IdentityClaims } from '#platform/http'
import { keepFirst } from '#platform/kept-values'
import { newToken } from '../provider/token.ts'
import { insertAccessToken } from '../users/access-tokens.repository.ts'
import { lockAddress } from '../accounts/lock-address.repository.ts'
import { isSessionOpen } from '../accounts/sessions.repository.ts'
import { afterHostedSignIn, retireUnprovenUser } from '../hosted/hosted-sign-in.ts'
import { embeddedIssuer, hostedTokenMinutes } from '../provider/issuer.ts'
import { hasSecondFactor } from '../second-factor/factors.repository.ts'
import { endUnprovenClaims } from '../users/unproven.ts'
import { presentSelf, type UserRow } from '../users/user.ts'
import {
  findUserByLogin,
  isAddressProven,
  setAdmin,
  upsertUser,
} from '../users/users.repository.ts'

type SignIn = { identity: IdentityClaims; addresses: string[]; name: string | undefined }

/** Exchanges verified claims for an access token. Refuses `email_mismatch` unless all `addresses` are the token's. */
export async function signIn(
  platform: Platform,
  { identity, addresses, name }: SignIn,
): Promise<{ token: string; user: User }> {
  if (addresses.some((address) => address !== identity.email)) throw new Refusal('email_mismatch')
  const token = newToken()
  const { user, secondFactor } = await platform.db.transaction().execute(async (tx) => {
    const secondFactor = await assertSecondFactor(tx, identity)
    const admitted = await admit(tx, platform, { ...identity, name: name ?? identity.name })
    const createdAt = platform.clock.now()
    const expiresAt = later(createdAt, { minutes: minutesOf(identity) })
    const sessionId = identity.issuer === embeddedIssuer ? (identity.sessionId ?? null) : null
    const { authenticatedAt } = identity
    await insertAccessToken(tx, {
      token,
      userId: admitted.id,
      sessionId,
      expiresAt,
      createdAt,
      authenticatedAt,
      secondFactor,
    })
    return { user: admitted, secondFactor }
  })
  const lacksSecondFactor = user.role !== null && platform.config.adminSecondFactor && !secondFactor
  return { token, user: presentSelf(user, lacksSecondFactor) }
}

/** A hosted provider does not notify us when it ends a sign-in. It is asked at each renewal, so its tokens live shorter. */
function minutesOf({ hosted }: IdentityClaims): number {
  return hosted ? hostedTokenMinutes : accessTokenMinutes
}

/**
 * Creates or updates the user that these claims name, and decides whether the address counts as proven. Refuses
 * `account_blocked`.
 */
export async function admit(tx: Tx, platform: Platform, claims: IdentityClaims): Promise<UserRow> {
  await lockAddress(tx, claims.email)
  await assertSessionOpen(tx, claims)
  // An address has one proven owner. Anybody else who claims to have proven it may sign in as unproven.
  const isProven = claims.emailVerified && !(await isAddressProven(tx, claims.email, claims))
  const before = claims.hosted && (await retireUnprovenUser(tx, claims, isProven))
  const roleBefore = isProven ? null : ((await findUserByLogin(tx, claims))?.role ?? null)
  const user = await upsertUser(tx, {
    ...claims,
    emailVerified: isProven,
    id: platform.ids.next(),
    at: platform.clock.now(),
  })
  // What the statement wrote is rolled back with the transaction.
  if (user.blocked_at !== null) throw new Refusal('account_blocked')
  if (roleBefore !== null && user.role === null) {
    await recordAct(tx, platform, {
      actor: user.id,
      act: 'user.lost_admin',
      subject: user.id,
      details: { from: roleBefore, to: null },
    })
  }
  await afterHostedSignIn(tx, platform, { claims, before, user })
  if (!isProven) return user
  await endUnprovenClaims(tx, user.email)
  return grantConfiguredRole(tx, platform, user)
}

/**
 * Whether a second factor was shown. With the embedded provider, what is enrolled now decides: a token from before an
 * enrollment is refused, and a token from before a removal no longer counts as showing a second factor.
 */
async function assertSecondFactor(tx: Tx, claims: IdentityClaims): Promise<boolean> {
  const { issuer, subject, secondFactor } = claims
  if (issuer !== embeddedIssuer) return secondFactor
  const isEnrolled = await hasSecondFactor(tx, subject)
  if (isEnrolled && !secondFactor) throw new Refusal('unauthenticated')
  return isEnrolled
}

/** An identity token of the embedded provider is valid only while its session is open and the account has the address it names. */
async function assertSessionOpen(tx: Tx, claims: IdentityClaims): Promise<void> {
  const { issuer, subject, email, sessionId = '' } = claims
  if (issuer !== embeddedIssuer || (await isSessionOpen(tx, { sessionId, subject, email }))) return
  throw new Refusal('unauthenticated')
}

/** Makes the proven owner of `ADMIN_EMAIL` an admin, once. After that the role can be removed like anybody's. */
async function grantConfiguredRole(tx: Tx, platform: Platform, user: UserRow): Promise<UserRow> {
  const { id, email } = user
  if (email !== platform.config.adminEmail) return user
  if (!(await keepFirst(tx, `identity.first-admin:${email}`, id))) return user
  if ((await setAdmin(tx, user.id)) > 0) {
    await recordAct(tx, platform, {
      actor: 'configuration',
      act: 'user.made_admin',
      subject: user.id,
      details: { from: user.role, to: 'admin' },
    })
  }
  return { ...user, role: 'admin' }
}
