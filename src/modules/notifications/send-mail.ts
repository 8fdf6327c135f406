import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Mail } from '#platform/mail'
import { secondsToWait, type UnprovenKind } from './letter-turns.ts'
import { insertMail, isMailKnown } from './mails.repository.ts'

export type OutgoingMail = Mail & {
  /** Identifies the reason for the mail. A second mail with the same key is not sent. */
  dedupeKey: string
  /**
   * Null if the address is proven. Unproven addresses get only a few letters of each kind a day, and none contains text
   * that a visitor typed: otherwise anyone could use the store to send messages to strangers.
   */
  unproven: UnprovenKind | null
}

/**
 * Writes the mail and the job that sends it in the caller's transaction, so there is a mail only if the change commits.
 * Returns 0. If an unproven address has reached its limit, writes nothing and returns the seconds until the next mail
 * is allowed.
 */
export async function sendMail(
  tx: Tx,
  platform: Platform,
  { unproven, ...mail }: OutgoingMail,
): Promise<number> {
  if (unproven !== null) {
    if (await isMailKnown(tx, mail.dedupeKey)) return 0
    const seconds = await secondsToWait(tx, platform, { kind: unproven, to: mail.to })
    if (seconds > 0) return seconds
  }
  const mailId = platform.ids.next()
  const isNew = await insertMail(tx, { id: mailId, createdAt: platform.clock.now(), ...mail })
  if (isNew)
    await platform.jobs.enqueue(tx, { name: 'notifications.send-mail', payload: { mailId } })
  return 0
}
