import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '#platform/db'

/** Every letter's `dedupe_key` contains the id it is about: `kind:id:…`. */
function isAbout(ids: readonly string[]) {
  return sql<SqlBool>`split_part(dedupe_key, ':', 2) = any(${[...ids]})`
}

// Compared as text, because account ids of other providers are not UUIDs.
function isFor(ids: readonly string[]) {
  return sql<SqlBool>`account_id::text = any(${[...ids]})`
}

/** The letters about these accounts and orders, without their text: it may contain links that sign somebody in. */
export async function listLettersAbout(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'created_at as at'])
    .where(isAbout(ids))
    .orderBy('created_at')
    .execute()
}

/** The text messages sent for these accounts, without the codes. */
export async function listTextsFor(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('text_messages')
    .select(['recipient', 'created_at as at'])
    .where(isFor(ids))
    .orderBy('created_at')
    .execute()
}

/** Deletes the letters about these accounts and orders, and their text messages. */
export async function deleteLettersAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('mails').where(isAbout(ids)).execute()
  await tx.deleteFrom('text_messages').where(isFor(ids)).execute()
}

/** Deletes the letters of one kind that have been sent. */
export async function deleteSentLetters(db: Db, kind: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('dedupe_key', 'like', `${kind}:%`)
    .where('sent_at', 'is not', null)
    .execute()
}
