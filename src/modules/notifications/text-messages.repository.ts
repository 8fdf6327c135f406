import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

type NewText = { id: string; accountId: string; to: string; text: string; createdAt: Date }

/** Serializes the sending of text messages over all accounts, so that the limits are counted one message at a time. */
export async function lockTexts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('text messages', 0))`.execute(tx)
}

export async function insertText(tx: Tx, { id, accountId, to, text, createdAt }: NewText) {
  await tx
    .insertInto('text_messages')
    .values({ id, account_id: accountId, recipient: to, text, created_at: createdAt })
    .execute()
}

/** When texts were written since `since`, newest first: by this account, to this number, or by anybody. */
export async function textTimes(
  tx: Tx,
  of: { accountId: string } | { to: string } | 'everybody',
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('text_messages')
    .select('created_at')
    .where('created_at', '>', since)
    .$if(of !== 'everybody' && 'accountId' in of, (texts) =>
      texts.where('account_id', '=', (of as { accountId: string }).accountId),
    )
    .$if(of !== 'everybody' && 'to' in of, (texts) =>
      texts.where('recipient', '=', (of as { to: string }).to),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

export async function findUnsentText(db: Db, id: string) {
  return db
    .selectFrom('text_messages')
    .select(['recipient as to', 'text', 'created_at as createdAt'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Closes a text message. `sentAt` is null if it will never be sent. `forget` deletes its text; the sandbox keeps it, to
 * show the message on its page.
 */
export async function closeText(
  db: Db,
  { id, sentAt, forget }: { id: string; sentAt: Date | null; forget: boolean },
): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ sent_at: sentAt, ...(forget && { text: '' }) })
    .where('id', '=', id)
    .execute()
}
