import type { Db, Tx } from '#platform/db'
import type { Mail } from '#platform/mail'

type NewMail = Mail & { id: string; dedupeKey: string; createdAt: Date }

/** Returns false if a mail with this dedupe key exists already. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<boolean> {
  const inserted = await tx
    .insertInto('mails')
    .values({
      id: mail.id,
      dedupe_key: mail.dedupeKey,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      created_at: mail.createdAt,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether a mail with this dedupe key exists. */
export async function isMailKnown(tx: Tx, dedupeKey: string): Promise<boolean> {
  const known = await tx
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return known !== undefined
}

export async function findUnsentMail(db: Db, mailId: string): Promise<Mail | undefined> {
  return db
    .selectFrom('mails')
    .select(['recipient as to', 'subject', 'text', 'html'])
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

export async function markSent(db: Db, mailId: string, at: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: at }).where('id', '=', mailId).execute()
}
