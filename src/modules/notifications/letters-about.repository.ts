import { sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '#platform/db'

/** Every letter's cause names what it is about: `kind:id:…`. */
function isAbout(ids: readonly string[]) {
  return sql<SqlBool>`split_part(dedupe_key, ':', 2) = any(${[...ids]})`
}

// The account of another provider has an id of another form.
function isFor(ids: readonly string[]) {
  return sql<SqlBool>`account_id::text = any(${[...ids]})`
}

/** The letters about these accounts and orders, without what stands in them: that may let somebody in. */
export async function listLettersAbout(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'created_at as at'])
    .where(isAbout(ids))
    .orderBy('created_at')
    .execute()
}

/** The SMS that went out for these accounts, without the codes. */
export async function listTextsFor(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('text_messages')
    .select(['recipient', 'created_at as at'])
    .where(isFor(ids))
    .orderBy('created_at')
    .execute()
}

/** Takes the letters about these accounts and orders, and the SMS. */
export async function deleteLettersAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('mails').where(isAbout(ids)).execute()
  await tx.deleteFrom('text_messages').where(isFor(ids)).execute()
}

/** Takes the letters of one kind that have gone out. */
export async function deleteSentLetters(db: Db, kind: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('dedupe_key', 'like', `${kind}:%`)
    .where('sent_at', 'is not', null)
    .execute()
}
