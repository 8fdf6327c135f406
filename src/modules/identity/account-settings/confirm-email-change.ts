import { later } from '#contract/values/moments'
import { recordAct } from '#modules/audit'
import { composeMail, sendMail } from '#modules/notifications'
import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import { deleteAccessTokensOf } from '../users/access-tokens.repository.ts'
import {
  findAccountByEmail,
  setAccountEmail,
  type Account,
} from '../accounts/accounts.repository.ts'
import {
  findEmailLink,
  insertEmailLink,
  takeEmailLink,
  type EmailChange,
} from './email-changes.repository.ts'
import { IdentityError, linkNotOfAccount } from '../provider/identity-error.ts'
import { embeddedIssuer, undoEmailDays } from '../provider/issuer.ts'
import { deleteResetsOf } from './password-resets.repository.ts'
import { endSessions } from '../accounts/sessions.repository.ts'
import { newToken, storedHashOf } from '../provider/token.ts'
import { endUnproven } from '../users/unproven.ts'
import { lockAddresses } from '../accounts/lock-address.repository.ts'
import { isAddressProven, setUserEmail } from '../users/users.repository.ts'

type Confirmed = {
  account: Account
  sessionId: string
  token: string
  publicUrl: string
}

/**
 * The link proves the new mailbox, the session the account: both are needed. The account keeps its user, orders and role under
 * the new address; whoever only claimed that address loses it, as with every proof. Other browsers are signed out, the
 * new address is told, and so is the old one if it was proven, which can undo it for some days.
 */
export async function confirmEmailChange(
  platform: Platform,
  { account, sessionId, token, publicUrl }: Confirmed,
): Promise<string> {
  return platform.db.transaction().execute(async (tx) => {
    const at = platform.clock.now()
    const tokenHash = storedHashOf(token)
    const link = { kind: 'change', tokenHash, at } as const
    const asked = await findEmailLink(tx, link)
    if (asked?.accountId !== account.id || asked.oldEmail !== account.email)
      throw linkNotOfAccount()
    const { oldEmail, newEmail } = asked
    await lockAddresses(tx, [oldEmail, newEmail])
    const change = await takeEmailLink(tx, link)
    if (!change) throw linkNotOfAccount()
    const holder = await findAccountByEmail(tx, newEmail)
    if (holder?.emailVerified || (await isAddressProven(tx, newEmail))) throw taken()
    await endUnproven(tx, newEmail)
    if (!(await setAccountEmail(tx, { id: account.id, from: oldEmail, to: newEmail, at }))) {
      throw linkNotOfAccount()
    }
    await deleteResetsOf(tx, { ...account, email: oldEmail })
    await endSessions(tx, { accountId: account.id, keptId: sessionId })
    const login = { issuer: embeddedIssuer, subject: account.id }
    await deleteAccessTokensOf(tx, login, { keptSessionId: sessionId })
    await tellBoth(tx, platform, { change, wasProven: account.emailVerified, publicUrl })
    const userId = await setUserEmail(tx, { ...login, email: newEmail })
    if (userId !== undefined) {
      await recordAct(tx, platform, { actor: userId, act: 'user.changed_email', subject: userId })
    }
    return newEmail
  })
}

type Told = { change: EmailChange; wasProven: boolean; publicUrl: string }

async function tellBoth(
  tx: Tx,
  platform: Platform,
  { change, wasProven, publicUrl }: Told,
): Promise<void> {
  const at = platform.clock.now()
  if (wasProven) {
    const token = newToken()
    await insertEmailLink(tx, {
      kind: 'undo',
      change,
      tokenHash: storedHashOf(token),
      expiresAt: later(at, { days: undoEmailDays }),
      at,
    })
    await sendMail(tx, platform, {
      dedupeKey: `email-changed-from:${change.accountId}:${at.toISOString()}`,
      to: change.oldEmail,
      unproven: null,
      ...goneLetter(`${publicUrl}/UndoEmailChange?token=${token}`),
    })
  }
  await sendMail(tx, platform, {
    dedupeKey: `email-changed-to:${change.accountId}:${at.toISOString()}`,
    to: change.newEmail,
    unproven: null,
    ...composeMail({
      subject: 'This is your address now',
      paragraph:
        'From now on you sign in to your account with this address. Your orders, reviews and profile are as they were.',
    }),
  })
}

function goneLetter(undo: string) {
  return composeMail({
    subject: 'Your account has another e-mail address',
    paragraph: `Your account has another address now and is no longer reached with this one. If it was not you, undo it within ${undoEmailDays} days: the account has this address again, everybody is signed out, and you choose a new password.`,
    button: { label: 'It was not me: undo it', url: undo },
  })
}

const taken = () =>
  new IdentityError('EMAIL_TAKEN', 'Meanwhile this address has an account of its own')
