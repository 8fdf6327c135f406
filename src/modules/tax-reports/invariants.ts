import type { Invariant } from '#platform/invariants'

/** A month of the shop, '2026-11'. */
const monthOf = (moment: string) => `to_char(day_of(${moment}, shop_time_zone()), 'YYYY-MM')`

/** What the statement counts: the gateway account by kind of journal. */
const stated = `
  select ${monthOf('journals.at')} as month,
    count(*) filter (where kind = 'payment') as orders,
    coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as taken,
    coalesce(-sum(amount_cents) filter (where kind in ('refund', 'refund_reversal')), 0) as given_back,
    coalesce(-sum(amount_cents) filter (where kind in ('dispute', 'dispute_reversal')), 0) as disputed
  from journals join ledger_entries on journal_id = journals.id and account = 'gateway'
  group by 1`

/** What the tax report counts: the lines and taxes of the orders paid, and the parts of the refunds booked. */
const reported = `
  select month, sum(orders) as orders, sum(taken) as taken, sum(given_back) as given_back from (
    select ${monthOf('journals.at')} as month, 1 as orders,
      (select sum(total_cents) from order_lines line where line.order_id = payments.order_id and kind <> 'tax')
        + coalesce((select sum(tax_cents) from order_taxes tax where tax.order_id = payments.order_id), 0) as taken,
      0 as given_back
    from journals join payments on payments.id = payment_id where journals.kind = 'payment'
    union all
    select ${monthOf('journals.at')}, 0, 0, case journals.kind when 'refund' then 1 else -1 end * (
      select coalesce(sum(part.cents + part.tax_cents), 0) from refunds
      join refund_parts part on part.refund_id = refunds.id
      where refunds.payment_id = journals.payment_id and refunds.gateway_id = journals.reference)
    from journals where journals.kind in ('refund', 'refund_reversal')
  ) as moved
  group by 1`

/** What the figures count, kept and noted: the orders, the goods sold, what was given back for goods, and disputes. */
const figured = `
  select ${monthOf('hour')} as month, sum(orders) as orders, sum(sales_cents) as goods, sum(refunds_cents) as goods_back,
    sum(disputes_cents) as disputed
  from (
    select hour, orders, sales_cents, refunds_cents, disputes_cents from figures_by_hour
    union all
    select at, orders, sales_cents, refunds_cents, disputes_cents from journal_figures(journals_noted())
  ) as hours
  group by 1`

/** The goods of the statement's journals, which are what the figures count of them. */
const ofGoods = `
  select ${monthOf('journals.at')} as month,
    coalesce(-sum(amount_cents) filter (where account = 'sales'), 0) as goods,
    coalesce(sum(amount_cents) filter (where account = 'refunds'), 0) as goods_back
  from journals join ledger_entries on journal_id = journals.id
  group by 1`

/** What the parts sold in a month, by the sums that the lists of parts, categories and states are read from. */
const kept = (sums: string) => `
  select to_char(day, 'YYYY-MM') as month, sum(sales_cents) as goods from (${sums}) as days group by 1`

export const taxReportInvariants: readonly Invariant[] = [
  {
    name: 'month ends: statement, figures and tax report have the same orders, takings, refunds and disputes in each month of the shop',
    sql: `
      select coalesce(stated.month, reported.month, figured.month) as id
      from (${stated}) stated
      full join (${reported}) reported on reported.month = stated.month
      full join (${figured}) figured on figured.month = coalesce(stated.month, reported.month)
      left join (${ofGoods}) goods on goods.month = stated.month
      where (stated.orders, stated.orders) is distinct from (coalesce(reported.orders, 0), figured.orders)
        or (stated.taken, stated.given_back) is distinct from (coalesce(reported.taken, 0), coalesce(reported.given_back, 0))
        or (goods.goods, goods.goods_back, stated.disputed)
          is distinct from (figured.goods, figured.goods_back, figured.disputed)`,
  },
  {
    // Until the figures are calculated again after a change of the time zone, these are kept by former days.
    name: 'month ends: what parts, categories and states sold in each month of the shop is what the ledger has',
    sql: `
      select goods.month as id
      from (${ofGoods}) goods
      left join (${kept(`
        select day, sales_cents from figures_by_part
        union all select day, sales_cents from line_figures(journals_noted())`)}) parts using (month)
      left join (${kept(`
        select day, sales_cents from figures_by_category
        union all select day, sales_cents from line_figures(journals_noted())`)}) categories using (month)
      left join (${kept(`
        select day, sales_cents from figures_by_state
        union all select day_of(at, figures_zone()), sales_cents from journal_figures(journals_noted()) where orders > 0`)}) states
        using (month)
      where figures_zone() = shop_time_zone()
        and (goods.goods, goods.goods, goods.goods)
          is distinct from (coalesce(parts.goods, 0), coalesce(categories.goods, 0), coalesce(states.goods, 0))`,
  },
]
