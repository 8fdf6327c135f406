import { sql } from 'kysely'
import { longestPage } from '#contract/constants'
import type { Cents } from '#contract/values/money'
import type { StatementQuery } from '#contract/statement.schema'
import { dayOf, dayStart, type Db } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { JournalRow } from './journal.ts'
import type { Moved } from './statement.ts'

/** Reading years of a busy store takes seconds, longer than a shopper's request is allowed. */
const longestRead = '15s'

/** The days of a statement, and the time zone by which they are counted. */
export type StatementDays = StatementQuery & { timeZone: string }

/** The balance of the gateway account before the first day and its movements in the period, read as of one moment. */
export function readMoved(
  db: Db,
  { timeZone, from, to }: StatementDays,
): Promise<{ opening: Cents; moved: Moved[] }> {
  // The total minus everything since the first day. This is fast for recent months, the usual case: entries have no
  // time of their own, so a sum up to a date would have to join all old journals.
  const opening = sql`
    select null as day, null as kind, 0::bigint as count,
      ((select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'gateway')
        - (select coalesce(sum(amount_cents), 0) ${onGateway} and journals.at >= ${dayStart(timeZone, from)}))::bigint as cents`
  const byDay = sql`
    select ${dayOf(timeZone, sql.ref('journals.at'))} as day, kind, count(*) as count, sum(amount_cents)::bigint as cents
    ${onGateway} and journals.at >= ${dayStart(timeZone, from)} and journals.at < ${dayStart(timeZone, to, 1)}
    group by 1, 2`
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${longestRead}, true)`.execute(tx)
      const { rows } = await sql<
        Moved | { day: null; cents: Cents }
      >`${opening} union all ${byDay}`.execute(tx)
      const moved = rows.filter((row): row is Moved => row.day !== null)
      return { opening: rows.find(({ day }) => day === null)?.cents ?? 0, moved }
    })
}

const onGateway = sql`
  from journals
  join ledger_entries entry on entry.journal_id = journals.id
  where account = 'gateway'`

type Place = { cursor?: string | undefined; limit?: number | undefined }

/** One page of the journals from `from` to `to`, oldest first. */
export async function listJournals(
  db: Db,
  { timeZone, from, to }: StatementDays,
  { cursor, limit = longestPage }: Place,
): Promise<{ rows: JournalRow[]; next: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor, ['number', 'uuid'])
  const { rows } = await sql<JournalRow & { micros: number }>`
    select journals.id, journals.at, kind, payments.order_id as "orderId",
      case kind when 'payment' then coalesce(payments.intent_id, reference) else reference end as reference,
      gateway.amount_cents as "amountCents",
      (select json_agg(json_build_object('account', account, 'amountCents', amount_cents) order by account)
        from ledger_entries where journal_id = journals.id and account <> 'gateway') as against,
      ${micros} as micros
    from journals
    join payments on payments.id = journals.payment_id
    join ledger_entries gateway on gateway.journal_id = journals.id and gateway.account = 'gateway'
    where journals.at >= ${dayStart(timeZone, from)} and journals.at < ${dayStart(timeZone, to, 1)}
      and ${after ? sql`(journals.at, journals.id) > (${momentOf(after[0])}, ${after[1]}::uuid)` : sql`true`}
    order by journals.at, journals.id
    limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ micros: at, id }) => [at, id])
}

// A JavaScript Date would round the database's microseconds to milliseconds.
const micros = sql`(extract(epoch from journals.at) * 1000000)::bigint`

function momentOf(value: string | number | undefined) {
  return sql`('epoch'::timestamptz + ${value}::bigint * interval '1 microsecond')`
}
