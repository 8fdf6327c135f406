import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import { deleteOtherAccessTokensOf } from './access-tokens.repository.ts'
import { findPasswordHash, setPassword, type Account } from './accounts.repository.ts'
import type { IdentityProvider } from './embedded-provider.ts'
import { IdentityError } from './identity-error.ts'
import { embeddedIssuer } from './issuer.ts'
import { deleteResetsOf } from './password-resets.repository.ts'
import { deleteOtherSessions } from './sessions.repository.ts'
import { countTry, forgetTries } from './sign-in-tries.ts'
import { lockAddress } from './users.repository.ts'

type Change = {
  account: Account
  /** The session that asks; the others end. */
  sessionId: string
  currentPassword: string
  newPassword: string
}

/** Takes the old password and sets another one. Every other browser is signed out, and the address is told. */
export async function changePassword(
  platform: Platform,
  provider: IdentityProvider,
  { account, sessionId, currentPassword, newPassword }: Change,
): Promise<void> {
  const { id, email } = account
  const before = await findPasswordHash(platform.db, email)
  if (before === null) throw noPassword()
  const { password } = await (await provider.auth()).$context
  await countTry(platform, email)
  if (!(await password.verify({ hash: before, password: currentPassword }))) throw notThePassword()
  await forgetTries(platform, email)
  const passwordHash = await password.hash(newPassword)
  await platform.db.transaction().execute(async (tx) => {
    await lockAddress(tx, email)
    // A reset that came in between has set another password, and ended this session.
    if ((await findPasswordHash(tx, email)) !== before) throw notThePassword()
    const at = platform.clock.now()
    await setPassword(tx, { id, passwordHash, at })
    await deleteOtherSessions(tx, { keptId: sessionId, accountId: id })
    await deleteOtherAccessTokensOf(tx, { issuer: embeddedIssuer, subject: id, sessionId })
    await deleteResetsOf(tx, account)
    await sendMail(tx, platform, {
      dedupeKey: `password-changed:${id}:${at.toISOString()}`,
      to: email,
      ...letter(provider.publicUrl()),
    })
  })
}

const noPassword = () =>
  new IdentityError(
    409,
    'NO_PASSWORD',
    'This account has no password yet. Reset password on the login page sends you a link to choose one.',
  )

const notThePassword = () =>
  new IdentityError(403, 'INVALID_PASSWORD', 'That is not your current password')

function letter(publicUrl: string) {
  return composeMail({
    subject: 'Your password was changed',
    paragraph:
      'The password of your account was changed in a browser that knew the old one; all other browsers are signed out. If it was not you, choose Reset password on the login page now: that signs everybody out.',
    button: { label: 'Go to the login page', url: `${publicUrl}/login` },
  })
}
