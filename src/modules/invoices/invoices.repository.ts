import { sql } from 'kysely'
import type { InvoiceKind } from '#contract/invoices/invoice-words'
import type { Db, Tx, Write } from '#platform/db'
import { pageOf, readCursor } from '#platform/http'
import type { Paper } from './drawing/paper.ts'

export type NewInvoice = {
  id: string
  journalId: string
  orderId: string
  year: number
  number: number
  paper: Paper
}

/** Held until the transaction ends: one writer of papers at a time. */
export async function lockCounters(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoices', 0))`.execute(tx)
}

type Series = { kind: InvoiceKind; year: number }

/** Takes the next number of its series for each of them, in their order. */
export async function takeNumbers(tx: Tx, series: readonly Series[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with wanted as (
      select kind, year, place, row_number() over (partition by kind, year order by place) as rank
      from unnest(${series.map(({ kind }) => kind)}::text[], ${series.map(({ year }) => year)}::bigint[])
        with ordinality as wanted (kind, year, place)
    ), taken as (
      insert into invoice_counters as counter (kind, year, last)
      select kind, year, max(rank) from wanted group by kind, year
      on conflict (kind, year) do update set last = counter.last + excluded.last
      returning kind, year, last
    )
    select taken.last - max(rank) over (partition by kind, year) + rank as number
    from wanted join taken using (kind, year) order by place`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Writes papers and takes their journals off the list of those that have none. */
export function insertInvoices(papers: readonly NewInvoice[]): Write {
  const rows = papers.map(({ id, journalId, orderId, year, number, paper }) => ({
    id,
    kind: paper.kind,
    year,
    number,
    journal_id: journalId,
    order_id: orderId,
    issued_on: paper.issuedOn,
    total_cents: paper.totalCents,
    snapshot: paper,
  }))
  return {
    sql: sql`
      with written as (
        insert into invoices (id, kind, year, number, journal_id, order_id, issued_on, total_cents, snapshot)
        select id, kind, year, number, journal_id, order_id, issued_on, total_cents, snapshot
        from json_populate_recordset(null::invoices, ${JSON.stringify(rows)}::json)
        returning journal_id
      )
      delete from journals_to_invoice using written where journals_to_invoice.journal_id = written.journal_id`,
  }
}

export type InvoiceRow = { id: string; order_id: string; kind: InvoiceKind; paper: Paper }

const columns = sql`id, order_id, kind, snapshot as paper`

/** The papers of an order, oldest first. */
export async function invoicesOfOrder(db: Db, orderId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices where order_id = ${orderId} order by id`.execute(db)
  return rows
}

export async function findInvoice(
  db: Db,
  { id, orderId }: { id: string; orderId: string },
): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices where id = ${id} and order_id = ${orderId}`.execute(db)
  return rows[0]
}

type Range = { from: string; to: string }
type Place = { cursor?: string | undefined; limit: number; oldestFirst?: boolean }

/** One page of the papers of a range of days. */
export async function listInvoices(
  db: Db,
  { from, to }: Range,
  { cursor, limit, oldestFirst = false }: Place,
): Promise<{ rows: InvoiceRow[]; next: string | null }> {
  const after = cursor === undefined ? null : readCursor(cursor, ['text', 'uuid'])
  const [order, beyond] = oldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const { rows } = await sql<InvoiceRow & { day: string }>`
    select ${columns}, issued_on::text as day from invoices
    where issued_on between ${from}::date and ${to}::date
      and ${after ? sql`(issued_on, id) ${beyond} (${after[0]}::date, ${after[1]}::uuid)` : sql`true`}
    order by issued_on ${order}, id ${order}
    limit ${limit + 1}`.execute(db)
  return pageOf(rows, limit, ({ day, id }) => [day, id])
}
