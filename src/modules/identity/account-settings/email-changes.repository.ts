import type { Tx } from '#platform/db'
import type { IdentityTables } from '../provider/identity-tables.ts'

/** `change` links go to the new address, `undo` links to the old one. */
type Kind = 'change' | 'undo'

export type EmailChange = { accountId: string; oldEmail: string; newEmail: string }
type StoredChange = EmailChange & { createdAt: Date }

type NewLink = { kind: Kind; change: EmailChange; tokenHash: string; expiresAt: Date; at: Date }

export async function insertEmailLink(
  tx: Tx,
  { kind, change, tokenHash, expiresAt, at }: NewLink,
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .insertInto('identity.verification')
    .values({
      identifier: identifierOf(kind, tokenHash),
      value: `${change.accountId} ${change.oldEmail} ${change.newEmail}`,
      expiresAt,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
}

type Link = { kind: Kind; tokenHash: string; at: Date }

/** Reads a link without using it up: the addresses in it must be locked first. */
export async function findEmailLink(
  tx: Tx,
  { kind, tokenHash, at }: Link,
): Promise<EmailChange | undefined> {
  const link = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.verification')
    .select('value')
    .where('identifier', '=', identifierOf(kind, tokenHash))
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return link && changeOf(link.value)
}

/** Uses the link up. Returns undefined if the link is unknown, used or expired. */
export async function takeEmailLink(
  tx: Tx,
  { kind, tokenHash, at }: Link,
): Promise<StoredChange | undefined> {
  const link = await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.verification')
    .where('identifier', '=', identifierOf(kind, tokenHash))
    .where('expiresAt', '>', at)
    .returning(['value', 'createdAt'])
    .executeTakeFirst()
  return link && { ...changeOf(link.value), createdAt: link.createdAt }
}

function changeOf(value: string): EmailChange {
  const [accountId = '', oldEmail = '', newEmail = ''] = value.split(' ')
  return { accountId, oldEmail, newEmail }
}

/** Deletes the account's open links of a kind, or only those created at or after `since`. */
export async function deleteEmailLinks(
  tx: Tx,
  { kind, accountId, since }: { kind: Kind; accountId: string; since?: Date },
): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .deleteFrom('identity.verification')
    .where('identifier', 'like', identifierOf(kind, '%'))
    .where('value', 'like', `${accountId} %`)
    .$if(since !== undefined, (links) => links.where('createdAt', '>=', since ?? new Date()))
    .execute()
}

function identifierOf(kind: Kind, tokenHash: string): string {
  return `${kind}-email:${tokenHash}`
}
