import { sql } from 'kysely'
import type { StatementQuery } from '#contract/statement.schema'
import type { Cents } from '#contract/values/money'
import { dayStart, type Db, type Tx } from '#platform/db'

/** Reading a quarter of a busy store takes longer than a shopper's request is allowed. */
const longestRead = '15s'

export type JurisdictionRow = {
  jurisdiction: string
  ratePpm: number
  orders: number
  salesCents: Cents
  taxableCents: Cents
  certificateCents: Cents
  notTaxableCents: Cents
  deliveryNotTaxedCents: Cents
  notCollectedCents: Cents
  taxCents: Cents
  refundedSalesCents: Cents
  refundedTaxCents: Cents
}

export type LedgerRow = {
  orders: number
  salesCents: Cents
  taxCents: Cents
  refundedSalesCents: Cents
  refundedTaxCents: Cents
}

/** The days of a report, and the time zone by which they are counted. */
export type ReportDays = StatementQuery & { timeZone: string }

/** The rows of the report and the sums of the ledger, as of one moment. */
export function readTaxReport(
  db: Db,
  days: ReportDays,
): Promise<{ rows: JurisdictionRow[]; ledger: LedgerRow }> {
  return db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${longestRead}, true)`.execute(tx)
      return { rows: await readJurisdictions(tx, days), ledger: await readLedger(tx, days) }
    })
}

/**
 * By jurisdiction and rate. A sale counts when it was paid, with the shares that its order keeps; a line without shares
 * was sold where nothing is collected. A refund counts when it was booked, with its parts. Where several jurisdictions tax one line,
 * what was given back of its tax up to a moment is cut at the rounded sums of their taxes. So their parts sum to each refund, and
 * once all tax of the line is given back, each jurisdiction has got all of its own back.
 */
async function readJurisdictions(
  tx: Tx,
  { timeZone, from, to }: ReportDays,
): Promise<JurisdictionRow[]> {
  const { rows } = await sql<JurisdictionRow>`
    with moved as materialized (
      select journals.kind, payments.order_id
      from journals join payments on payments.id = journals.payment_id
      where journals.kind in ('payment', 'refund', 'refund_reversal')
        and journals.at >= ${dayStart(timeZone, from)} and journals.at < ${dayStart(timeZone, to, 1)}
    ), concerned as materialized (
      select distinct order_id from moved
    ), shares as materialized (
      select tax.order_id,
        case part when 'goods' then tax.position else (
          select line.position from order_lines line
          where line.order_id = tax.order_id and line.kind = 'shipping') end as position,
        jurisdiction, rate_ppm, base_cents, tax_cents, coalesce(exempt_reason, 'taxed') as reason
      from concerned join order_taxes tax on tax.order_id = concerned.order_id
      union all
      select line.order_id, line.position, coalesce(orders.delivery->'to'->>'state', us_state_of(orders.ship_to)), 0,
        line.total_cents, 0, 'not_collecting'
      from concerned
      join orders on orders.id = concerned.order_id
      join order_lines line on line.order_id = orders.id and line.kind in ('goods', 'shipping')
      where not exists (
        select from order_taxes other
        where other.order_id = line.order_id and case line.kind
          when 'goods' then other.part = 'goods' and other.position = line.position else other.part = 'delivery' end)
    ), sold as (
      select jurisdiction, rate_ppm, count(distinct order_id) as orders, sum(base_cents) as sales,
        sum(base_cents) filter (where reason = 'taxed') as taxable,
        sum(base_cents) filter (where reason = 'certificate') as certificate,
        sum(base_cents) filter (where reason = 'delivery_not_taxed') as delivery_not_taxed,
        sum(base_cents) filter (where reason = 'not_collecting') as not_collected,
        sum(base_cents) filter (
          where reason not in ('taxed', 'certificate', 'delivery_not_taxed', 'not_collecting')) as not_taxable,
        sum(tax_cents) as tax
      from shares where order_id in (select order_id from moved where kind = 'payment')
      group by jurisdiction, rate_ppm
    ), charged as (
      select order_id, position, jurisdiction, rate_ppm, sum(base_cents) as base, sum(tax_cents) as tax,
        sum(sum(tax_cents)) over (partition by order_id, position order by jurisdiction, rate_ppm) as upto,
        sum(sum(tax_cents)) over (partition by order_id, position) as whole
      from shares group by order_id, position, jurisdiction, rate_ppm
    ), steps as (
      select payments.order_id, part.position, journals.at, way.sign * part.cents as cents,
        way.sign * part.tax_cents as tax,
        sum(way.sign * part.tax_cents) over (
          partition by payments.order_id, part.position order by journals.at, journals.id) as after
      from concerned
      join payments on payments.order_id = concerned.order_id
      join journals on journals.payment_id = payments.id
      join (values ('refund', 1), ('refund_reversal', -1)) as way (kind, sign) on way.kind = journals.kind
      join refunds on refunds.payment_id = payments.id and refunds.gateway_id = journals.reference
      join refund_parts part on part.refund_id = refunds.id
    ), refunded as (
      select charged.jurisdiction, charged.rate_ppm,
        sum(round(steps.cents * charged.base / nullif(line.total_cents, 0))) as sales,
        sum(${givenBackUpTo(sql`steps.after`)} - ${givenBackUpTo(sql`(steps.after - steps.tax)`)}) as tax
      from steps
      join charged on charged.order_id = steps.order_id and charged.position = steps.position
      join order_lines line on line.order_id = steps.order_id and line.position = steps.position
      where steps.at >= ${dayStart(timeZone, from)} and steps.at < ${dayStart(timeZone, to, 1)}
      group by charged.jurisdiction, charged.rate_ppm
    )
    select jurisdiction, rate_ppm as "ratePpm", coalesce(sold.orders, 0)::int as orders,
      coalesce(sold.sales, 0)::bigint as "salesCents", coalesce(sold.taxable, 0)::bigint as "taxableCents",
      coalesce(sold.certificate, 0)::bigint as "certificateCents",
      coalesce(sold.not_taxable, 0)::bigint as "notTaxableCents",
      coalesce(sold.delivery_not_taxed, 0)::bigint as "deliveryNotTaxedCents",
      coalesce(sold.not_collected, 0)::bigint as "notCollectedCents", coalesce(sold.tax, 0)::bigint as "taxCents",
      coalesce(refunded.sales, 0)::bigint as "refundedSalesCents", coalesce(refunded.tax, 0)::bigint as "refundedTaxCents"
    from sold full join refunded using (jurisdiction, rate_ppm)
    order by jurisdiction, rate_ppm`.execute(tx)
  return rows
}

/** What a jurisdiction has got back of its tax on a line once so many cents of the line's tax are given back. */
function givenBackUpTo(cents: ReturnType<typeof sql>) {
  const cut = (upTo: ReturnType<typeof sql>) =>
    sql`coalesce(round(${cents}::numeric * ${upTo} / nullif(charged.whole, 0)), 0)`
  return sql`(${cut(sql`charged.upto`)} - ${cut(sql`(charged.upto - charged.tax)`)})`
}

async function readLedger(tx: Tx, { timeZone, from, to }: ReportDays): Promise<LedgerRow> {
  const { rows } = await sql<LedgerRow>`
    select count(distinct journals.id) filter (where kind = 'payment')::int as orders,
      coalesce(-sum(amount_cents) filter (where kind = 'payment' and account in ('sales', 'shipping')), 0)::bigint as "salesCents",
      coalesce(-sum(amount_cents) filter (where kind = 'payment' and account = 'tax_payable'), 0)::bigint as "taxCents",
      coalesce(sum(amount_cents) filter (where kind <> 'payment' and account in ('refunds', 'shipping')), 0)::bigint as "refundedSalesCents",
      coalesce(sum(amount_cents) filter (where kind <> 'payment' and account = 'tax_payable'), 0)::bigint as "refundedTaxCents"
    from journals join ledger_entries entry on entry.journal_id = journals.id
    where journals.kind in ('payment', 'refund', 'refund_reversal')
      and journals.at >= ${dayStart(timeZone, from)} and journals.at < ${dayStart(timeZone, to, 1)}`.execute(
    tx,
  )
  const [sums] = rows
  if (!sums) throw new Error('A query of sums returned no row.')
  return sums
}
