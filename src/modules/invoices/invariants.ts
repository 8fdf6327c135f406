import type { Invariant } from '#platform/invariants'

export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'invoices: the numbers of a series have no gap, and the counter is at the last one',
    sql: `
      select kind || ' ' || year as id from invoices full join invoice_counters using (kind, year)
      group by kind, year, last having count(number) is distinct from last or max(number) is distinct from last`,
  },
  {
    name: 'invoices: each payment, refund and failed refund has one paper, or waits for it',
    sql: `
      select journals.id from journals
      left join invoices on invoices.journal_id = journals.id
      left join journals_to_invoice waiting on waiting.journal_id = journals.id
      where (journals.kind in ('payment', 'refund', 'refund_reversal')) <> (invoices.id is not null or waiting.journal_id is not null)
        or (invoices.id is not null and waiting.journal_id is not null)`,
  },
  {
    name: 'invoices: a paper has the amount that its journal moved, of the order that it names',
    sql: `
      select invoices.id from invoices join journals on journals.id = invoices.journal_id
      join payments on payments.id = journals.payment_id
      where payments.order_id <> invoices.order_id
        or (invoices.kind = 'credit_note') <> (journals.kind = 'refund')
        or total_cents <> (select abs(sum(amount_cents)) from ledger_entries entry
          where entry.journal_id = journals.id and account = 'gateway')`,
  },
  {
    name: 'invoices: what a paper shows is what its row says, and its amounts sum to its total',
    sql: `
      select id from invoices
      where snapshot ->> 'kind' <> kind or (snapshot ->> 'totalCents')::bigint <> total_cents
        or (snapshot ->> 'issuedOn')::date <> issued_on
        or snapshot ->> 'number' <> case kind when 'invoice' then 'INV' else 'CN' end || '-' || year || '-'
          || lpad(number::text, greatest(6, length(number::text)), '0')
        or (snapshot ->> 'goodsCents')::bigint + (snapshot ->> 'deliveryCents')::bigint + (snapshot ->> 'taxCents')::bigint <> total_cents
        or (select coalesce(sum((line ->> 'totalCents')::bigint), 0) from jsonb_array_elements(snapshot -> 'lines') line)
          <> (snapshot ->> 'goodsCents')::bigint`,
  },
]
