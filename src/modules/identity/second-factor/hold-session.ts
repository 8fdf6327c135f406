import { later } from '#contract/values/moments'
import type { Platform } from '#platform'
import { deleteSession } from '../accounts/sessions.repository.ts'
import { lockAccount } from '../proofs/failed-proofs.repository.ts'
import { proofOfSession } from '../proofs/session-proofs.repository.ts'
import { embeddedIssuer } from '../provider/issuer.ts'
import { hashOf, newToken } from '../provider/token.ts'
import { isBlocked } from '../users/blocks.repository.ts'
import { hasSecondFactor } from './factors.repository.ts'
import type { Opened } from './gate.ts'
import { pendingMinutes } from './pending-cookie.ts'
import { insertPending } from '../accounts/pending-sign-ins.repository.ts'
import { codeRequestOf, type CodeRequest } from './show-factors.ts'

/**
 * Ends a session that has not shown its account's second factor, and puts a pending sign-in in its place. Returns null if
 * the session may stay, and `blocked` after it has ended the session of a blocked user. Enrollment takes the same lock, and
 * a block locks the user, so that no session slips through in between.
 */
export async function holdSession(
  platform: Platform,
  { accountId, sessionId, remember }: Opened,
): Promise<{ token: string; request: CodeRequest } | 'blocked' | null> {
  return platform.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (await isBlocked(tx, { issuer: embeddedIssuer, subject: accountId })) {
      await deleteSession(tx, { id: sessionId, accountId })
      return 'blocked'
    }
    if (!(await hasSecondFactor(tx, accountId))) return null
    const at = platform.clock.now()
    const { secondFactor } = await proofOfSession(tx, { id: sessionId, createdAt: at })
    if (secondFactor) return null
    await deleteSession(tx, { id: sessionId, accountId })
    const token = newToken()
    const expiresAt = later(at, { minutes: pendingMinutes })
    await insertPending(tx, { tokenHash: hashOf(token), accountId, remember, at, expiresAt })
    return { token, request: await codeRequestOf({ db: tx }, accountId) }
  })
}
