import { later } from '#contract/values/moments'
import { recordAct } from '#modules/audit'
import { composeMail, sendMail } from '#modules/notifications'
import type { KeptShop, Platform } from '#platform'
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
import { endUnprovenClaims } from '../users/unproven.ts'
import { lockAddresses } from '../accounts/lock-address.repository.ts'
import { isAddressProven, setUserEmail } from '../users/users.repository.ts'

type Confirmed = {
  account: Account
  sessionId: string
  token: string
  publicUrl: string
}

/**
 * The link proves the new mailbox, the session proves the account, and both are needed. The account keeps its user, orders and role
 * under the new address. An account that claimed the new address without proving it is deleted. Other browsers are signed out. Both
 * addresses get a letter, the old one only if it was proven; its letter has a link that undoes the change for `undoEmailDays`.
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
    await endUnprovenClaims(tx, newEmail)
    if (!(await setAccountEmail(tx, { id: account.id, from: oldEmail, to: newEmail, at }))) {
      throw linkNotOfAccount()
    }
    await deleteResetsOf(tx, { ...account, email: oldEmail })
    await endSessions(tx, { accountId: account.id, keptId: sessionId })
    const login = { issuer: embeddedIssuer, subject: account.id }
    await deleteAccessTokensOf(tx, login, { keptSessionId: sessionId })
    await notifyBothAddresses(tx, platform, { change, wasProven: account.emailVerified, publicUrl })
    const userId = await setUserEmail(tx, { ...login, email: newEmail })
    if (userId !== undefined) {
      await recordAct(tx, platform, { actor: userId, act: 'user.changed_email', subject: userId })
    }
    return newEmail
  })
}

type Notice = { change: EmailChange; wasProven: boolean; publicUrl: string }

async function notifyBothAddresses(
  tx: Tx,
  platform: Platform,
  { change, wasProven, publicUrl }: Notice,
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
      ...changedLetter(platform.shop, `${publicUrl}/UndoEmailChange?token=${token}`),
    })
  }
  await sendMail(tx, platform, {
    dedupeKey: `email-changed-to:${change.accountId}:${at.toISOString()}`,
    to: change.newEmail,
    unproven: null,
    ...composeMail(platform.shop, {
      subject: 'Your account now uses this e-mail address',
      paragraph:
        'From now on, sign in with this address. Your orders, reviews and profile have not changed.',
    }),
  })
}

function changedLetter(shop: KeptShop, undo: string) {
  return composeMail(shop, {
    subject: 'Your e-mail address was changed',
    paragraph: `The e-mail address of your account was changed, and you can no longer sign in with this one. If it was not you, undo the change within ${undoEmailDays} days: we'll restore this address, sign out every browser and ask you for a new password.`,
    button: { label: 'Undo the change', url: undo },
  })
}

const taken = () => new IdentityError('EMAIL_TAKEN', 'This address has its own account now')
