import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Mail } from '#platform/mail'
import { secondsToWait, type UnprovenKind } from './letter-turns.ts'
import { insertMail, isMailKnown } from './mails.repository.ts'

export type OutgoingMail = Mail & {
  /** Names the cause. Two mails of one cause are one mail. */
  dedupeKey: string
  /**
   * Null where somebody has shown that the address is theirs. To other addresses few letters of each kind go out a day,
   * and none has a word in it that a visitor typed: whoever typed the address may want a stranger to read it.
   */
  unproven: UnprovenKind | null
}

/**
 * Writes the mail and the job that sends it in the caller's transaction: no change, no mail. Answers 0, or in how many
 * seconds an unproven address may get the next one, and then nothing is written.
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
