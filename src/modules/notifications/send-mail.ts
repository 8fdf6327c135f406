import type { Platform } from '#platform'
import { send, type Tx, type Write } from '#platform/db'
import type { Mail } from '#platform/mail'
import { secondsToWait, type UnprovenKind } from './letter-turns.ts'
import { insertMails, isMailKnown } from './mails.repository.ts'

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
  await send(tx, writing(platform, [mail]))
  return 0
}

/** The same to an address that is proven: there is no limit, and the mail is always written. */
export async function sendMailToProven(
  tx: Tx,
  platform: Pick<Platform, 'ids' | 'clock' | 'mail'>,
  mail: Omit<OutgoingMail, 'unproven'>,
): Promise<void> {
  await send(tx, writing(platform, [mail]))
}

/**
 * Like `sendMail` for several mails. Those to proven addresses are a write, for the caller to send.
 */
export async function writeMails(
  tx: Tx,
  platform: Platform,
  mails: readonly OutgoingMail[],
): Promise<Write[]> {
  // Whoever writes several takes the turns of their addresses in one order.
  const unproven = mails.filter((mail) => mail.unproven !== null)
  for (const mail of unproven.toSorted((a, b) => (a.to < b.to ? -1 : 1))) {
    await sendMail(tx, platform, mail)
  }
  return writing(
    platform,
    mails.filter((mail) => mail.unproven === null),
  )
}

function writing(
  { ids, clock, mail: mailer }: Pick<Platform, 'ids' | 'clock' | 'mail'>,
  mails: readonly (Mail & { dedupeKey: string })[],
): Write[] {
  if (mails.length === 0) return []
  const createdAt = clock.now()
  const rows = mails.map((mail) => ({ id: ids.next(), createdAt, ...mail }))
  return [insertMails(rows, { toSend: !mailer.onlyKeeps })]
}
