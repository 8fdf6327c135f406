import { sql } from 'kysely'
import type { Db } from '#platform/db'

export type SetupFacts = {
  versions: number
  owners: number
  ownersWithSecondFactor: number
  categories: number
  hasProduct: boolean
  hasMessage: boolean
  /** Whether anybody has decided where to collect sales tax. */
  hasTaxRate: boolean
  rateTables: string[]
  letterSentAt: Date | null
  letterAskedAt: Date | null
}

/** Under this name the store keeps the `dedupe_key` of the last letter that tried the mail server. */
export const keptLetter = 'setup.letter'

/** Everything the page of the setup ticks off from the database, in one statement. */
export async function readFacts(db: Db): Promise<SetupFacts> {
  const { rows } = await sql<SetupFacts>`
    select
      (select coalesce(max(number), 0) from shop_settings_versions) as versions,
      (select count(*)::int from users where role = 'admin' and erased_at is null) as owners,
      (select count(*)::int from users where role = 'admin' and erased_at is null and exists (
        select from second_factors where account_id::text = users.subject)) as "ownersWithSecondFactor",
      (select count(*)::int from categories where slug <> 'other') as categories,
      exists (select from products where archived_at is null) as "hasProduct",
      exists (select from webhook_inbox) as "hasMessage",
      exists (select from tax_rates) as "hasTaxRate",
      array(select distinct kind from shipping_tables where effective_from <= now()) as "rateTables",
      letter.sent_at as "letterSentAt",
      letter.created_at as "letterAskedAt"
    from (select) nothing
    left join settings kept on kept.name = ${keptLetter}
    left join mails letter on letter.dedupe_key = kept.value`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('A statement without a table gave no row.')
  return facts
}
