import { composeMail, sendMail } from '#modules/notifications'
import type { KeptShop, Platform } from '#platform'
import { deleteAccessTokensOf } from '../users/access-tokens.repository.ts'
import { holdAccount } from '../accounts/hold-account.repository.ts'
import { assertUncommon } from '../provider/common-passwords.ts'
import { IdentityError } from '../provider/identity-error.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { findPasswordHash, setPassword } from '../accounts/logins.repository.ts'
import { deleteResetsOf } from './password-resets.repository.ts'
import { isOwnPassword } from '../proofs/re-authentication.ts'
import type { CurrentSession, IdentityProvider } from '../provider/identity-provider.ts'
import { endSessions } from '../accounts/sessions.repository.ts'

type Change = { currentPassword: string; newPassword: string }

/** Sets a new password, given the current one. Signs out every other browser and notifies a proven address. */
export async function changePassword(
  platform: Platform,
  provider: IdentityProvider,
  current: CurrentSession,
  { currentPassword, newPassword }: Change,
): Promise<void> {
  assertUncommon(newPassword)
  const { user, session } = current
  const { id, email } = user
  const before = await findPasswordHash(platform.db, { id })
  if (before === null) throw noPassword()
  if (!(await isOwnPassword(platform, provider, current, currentPassword))) throw notThePassword()
  const { password } = await (await provider.auth()).$context
  const passwordHash = await password.hash(newPassword)
  await platform.db.transaction().execute(async (tx) => {
    await holdAccount(tx, user)
    // A reset in the meantime has set another password and ended this session.
    if ((await findPasswordHash(tx, { id })) !== before) throw notThePassword()
    const at = platform.clock.now()
    await setPassword(tx, { id, passwordHash, at })
    await endSessions(tx, { accountId: id, keptId: session.id })
    const login = { issuer: embeddedIssuer, subject: id }
    await deleteAccessTokensOf(tx, login, { keptSessionId: session.id })
    await deleteResetsOf(tx, user)
    // Nobody has shown that they own an unproven address, so there is no owner to warn.
    if (!user.emailVerified) return
    await sendMail(tx, platform, {
      dedupeKey: `password-changed:${id}:${at.toISOString()}`,
      to: email,
      unproven: null,
      ...letter(platform.shop, provider.publicUrl()),
    })
  })
}

const noPassword = () =>
  new IdentityError(
    'NO_PASSWORD',
    'This account has no password yet. To choose one, press Reset password on the login page.',
  )

const notThePassword = () =>
  new IdentityError('INVALID_PASSWORD', 'That is not your current password')

function letter(shop: KeptShop, publicUrl: string) {
  return composeMail(shop, {
    subject: 'Your password was changed',
    paragraph:
      'The password of your account was changed by somebody who knew the old one, probably you. We signed out every other browser. If it was not you, press Reset password on the login page now. Choosing a new password signs out every browser.',
    button: { label: 'Go to the login page', url: `${publicUrl}/login` },
  })
}
