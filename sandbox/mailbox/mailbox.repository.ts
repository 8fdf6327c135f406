import type { Db } from '#platform/db'

export type StoredMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  createdAt: Date
  sentAt: Date | null
}

const shownMails = 100

/** Newest first. */
export async function recentMails(db: Db): Promise<StoredMail[]> {
  return mails(db).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(shownMails).execute()
}

export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  return mails(db).where('id', '=', id).executeTakeFirst()
}

export type StoredText = { id: string; to: string; text: string; createdAt: Date }

/** The SMS, newest first. */
export async function recentTexts(db: Db): Promise<StoredText[]> {
  return db
    .selectFrom('text_messages')
    .select(['id', 'recipient as to', 'text', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMails)
    .execute()
}

function mails(db: Db) {
  return db
    .selectFrom('mails')
    .select([
      'id',
      'recipient as to',
      'subject',
      'text',
      'html',
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
}
