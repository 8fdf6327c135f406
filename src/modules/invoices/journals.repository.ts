import { sql } from 'kysely'
import type { DeliveredTo } from '#modules/charging'
import type { JournalKind } from '#contract/statement.schema'
import type { Cents } from '#contract/values/money'
import type { Tx } from '#platform/db'
import type { PaperLine } from './drawing/paper.ts'

/** A journal that has no paper yet, with all that its paper says. Amounts are positive. */
export type Bookable = {
  journalId: string
  kind: Extract<JournalKind, 'payment' | 'refund' | 'refund_reversal'>
  at: Date
  orderId: string
  buyer: { name: string; email: string; telephone: string }
  shipTo: { address: string; parts?: Record<string, string> }
  deliveredTo: DeliveredTo | null
  isPickup: boolean
  placedAt: Date
  poNumber: string | null
  goodsCents: Cents
  deliveryCents: Cents
  taxCents: Cents
  lines: PaperLine[]
  taxes: { jurisdiction: string; ratePpm: number; baseCents: Cents; taxCents: Cents }[]
  /** What each line of goods gets back, if the refund was decided by lines. */
  parts: PaperLine[]
  /** The journal that it is about, the payment or the refund before it, and the number of that one's paper if it has one. */
  about: { journalId: string; number: string | null } | null
}

/**
 * The oldest journals without a paper, at most `most`. Whoever reads holds the counters, so that two readers never have the
 * same.
 */
export async function listBookable(tx: Tx, most: number): Promise<Bookable[]> {
  const { rows } = await sql<Bookable>`
    select journal.id as "journalId", journal.kind, journal.at, orders.id as "orderId",
      json_build_object('name', contact_name, 'email', contact_email, 'telephone', contact_mobile) as buyer,
      ship_to as "shipTo", delivery -> 'to' as "deliveredTo", coalesce(delivery ->> 'mode' = 'pickup', false) as "isPickup",
      placed_at as "placedAt", po_number as "poNumber",
      ${booked(`account in ('sales', 'refunds')`)} as "goodsCents",
      ${booked(`account = 'shipping'`)} as "deliveryCents",
      ${booked(`account = 'tax_payable'`)} as "taxCents",
      coalesce((select json_agg(json_build_object('partNumber', part_number, 'name', name, 'quantity', quantity,
          'unitCents', unit_cents, 'totalCents', total_cents) order by position)
        from order_lines line where line.order_id = orders.id and kind = 'goods'), '[]') as lines,
      coalesce((select json_agg(json_build_object('jurisdiction', jurisdiction, 'ratePpm', rate_ppm, 'baseCents', base,
          'taxCents', tax) order by jurisdiction)
        from (select jurisdiction, rate_ppm, sum(base_cents)::bigint as base, sum(tax_cents)::bigint as tax
          from order_taxes where order_id = orders.id group by 1, 2 having sum(tax_cents) > 0) as taxed), '[]') as taxes,
      coalesce((select json_agg(json_build_object('partNumber', line.part_number, 'name', line.name,
          'quantity', part.quantity, 'unitCents', case when part.quantity is not null then line.unit_cents end,
          'totalCents', part.cents) order by part.position)
        from refunds join refund_parts part on part.refund_id = refunds.id
        join order_lines line on line.order_id = orders.id and line.position = part.position and line.kind = 'goods'
        where refunds.gateway_id = journal.reference and part.cents > 0), '[]') as parts,
      (select json_build_object('journalId', former.id, 'number', invoices.snapshot -> 'number')
        from journals former left join invoices on invoices.journal_id = former.id
        where former.payment_id = journal.payment_id
          and case journal.kind when 'refund' then former.kind = 'payment'
            when 'refund_reversal' then former.kind = 'refund' and former.reference = journal.reference
            else false end) as about
    from journals_to_invoice waiting
    join journals journal on journal.id = waiting.journal_id
    join payments on payments.id = journal.payment_id
    join orders on orders.id = payments.order_id
    order by journal.at, journal.id
    limit ${most}`.execute(tx)
  return rows
}

function booked(accounts: string) {
  return sql<Cents>`coalesce((
    select abs(sum(amount_cents)) from ledger_entries entry
    where entry.journal_id = journal.id and ${sql.raw(accounts)}), 0)::bigint`
}
