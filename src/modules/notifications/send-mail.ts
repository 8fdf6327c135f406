import type { Platform } from '#platform'
import type { Tx } from '#platform/db'
import type { Mail } from '#platform/mail'
import { insertMail } from './mails.repository.ts'

export type OutgoingMail = Mail & {
  /** Names the cause. Two mails of one cause are one mail. */
  dedupeKey: string
}

/** Writes the mail and the job that sends it in the caller's transaction: no change, no mail. */
export async function sendMail(tx: Tx, platform: Platform, mail: OutgoingMail): Promise<void> {
  const mailId = platform.ids.next()
  const isNew = await insertMail(tx, { id: mailId, createdAt: platform.clock.now(), ...mail })
  if (isNew)
    await platform.jobs.enqueue(tx, { name: 'notifications.send-mail', payload: { mailId } })
}
