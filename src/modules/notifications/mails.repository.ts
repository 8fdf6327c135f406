import { sql } from 'kysely'
import type { Db, Tx, Write } from '#platform/db'
import { queueingEach } from '#platform/jobs'
import type { Mail } from '#platform/mail'

type NewMail = Mail & { id: string; dedupeKey: string; createdAt: Date }

/**
 * Writes mails, but none whose dedupe key exists already, and the jobs that send them. Mails that nobody sends count as
 * sent. Written in the order of their keys, so that two transactions that write the same mails wait for each other.
 */
export function insertMails(mails: readonly NewMail[], { toSend }: { toSend: boolean }): Write {
  const rows = mails.map((mail) => ({
    id: mail.id,
    dedupe_key: mail.dedupeKey,
    recipient: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    created_at: mail.createdAt,
    sent_at: toSend ? null : mail.createdAt,
  }))
  const writing = sql`
    with written as (
      insert into mails (id, dedupe_key, recipient, subject, text, html, created_at, sent_at)
      select id, dedupe_key, recipient, subject, text, html, created_at, sent_at
      from json_populate_recordset(null::mails, ${JSON.stringify(rows)}::json) order by dedupe_key
      on conflict (dedupe_key) do nothing
      returning id
    )
    select ${toSend ? queueingEach('notifications.send-mail', sql`json_build_object('mailId', id)`) : sql`count(*)`}
    from written having count(*) > 0`
  return { sql: writing }
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
