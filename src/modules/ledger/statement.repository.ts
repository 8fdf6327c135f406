import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { Cents } from '#contract/money'
import type { StatementQuery } from '#contract/statement.schema'
import type { Db } from '#platform/db'
import { nextCursor, readCursor } from '#platform/http'
import type { JournalRow } from './journal.ts'
import type { Moved } from './statement.ts'

/** What the gateway account held before the first day, and what moved on it since: as of one moment. */
export async function readMoved(
  db: Db,
  { from, to }: StatementQuery,
): Promise<{ opening: Cents; moved: Moved[] }> {
  // The opening balance is all there is less what came since: mostly a recent month is looked at, and the entries
  // alone do not say when they were.
  const { rows } = await sql<Moved | { day: null; cents: Cents }>`
    with since as (
      select (journals.at at time zone 'UTC')::date as day, kind, amount_cents
      from journals
      join ledger_entries entry on entry.journal_id = journals.id and account = 'gateway'
      where journals.at >= ${from}::date::timestamp at time zone 'UTC'
    )
    select null as day, null as kind, 0::bigint as count,
      ((select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'gateway')
        - (select coalesce(sum(amount_cents), 0) from since))::bigint as cents
    union all
    select day, kind, count(*), sum(amount_cents)::bigint
    from since where day <= ${to}::date group by day, kind`.execute(db)
  const moved = rows.filter((row): row is Moved => row.day !== null)
  const opening = rows.find(({ day }) => day === null)?.cents ?? 0
  return { opening, moved }
}

type Place = { cursor?: string | undefined; limit?: number | undefined }

/** The journals of some days, oldest first. */
export async function listJournals(
  db: Db,
  { from, to }: StatementQuery,
  { cursor, limit = longestPage }: Place,
): Promise<{ rows: JournalRow[]; next: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor, ['number', 'uuid'])
  const { rows } = await sql<JournalRow & { micros: number }>`
    select journals.id, journals.at, kind, payments.order_id as "orderId",
      case kind when 'payment' then coalesce(payments.intent_id, reference) else reference end as reference,
      gateway.amount_cents as "amountCents",
      (select string_agg(account, ' ' order by account) from ledger_entries
        where journal_id = journals.id and account <> 'gateway') as against,
      ${micros} as micros
    from journals
    join payments on payments.id = journals.payment_id
    join ledger_entries gateway on gateway.journal_id = journals.id and gateway.account = 'gateway'
    where journals.at >= ${from}::date::timestamp at time zone 'UTC'
      and journals.at < (${to}::date + 1)::timestamp at time zone 'UTC'
      and ${after ? sql`(journals.at, journals.id) > (${momentOf(after[0])}, ${after[1]}::uuid)` : sql`true`}
    order by journals.at, journals.id
    limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { rows: page, next: last ? nextCursor([last.micros, last.id]) : null }
}

// A Date of ours would round what the database keeps in microseconds.
const micros = sql`(extract(epoch from journals.at) * 1000000)::bigint`

function momentOf(value: string | number | undefined) {
  return sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`
}
