import type { Invariant } from '#platform/invariants'

const sumOf = (kinds: string, state: string) => `
  select coalesce(sum(amount_cents), 0) from ${kinds} fact
  where fact.payment_id = payments.id and ${state}`

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'ledger: every journal has entries and sums to zero',
    sql: `
      select journals.id from journals left join ledger_entries entry on entry.journal_id = journals.id
      group by journals.id having count(entry.account) < 2 or sum(entry.amount_cents) <> 0`,
  },
  {
    name: 'ledger: every entry is in a journal',
    sql: `
      select journal_id as id from ledger_entries
      where not exists (select from journals where journals.id = journal_id)`,
  },
  {
    name: 'ledger: a settled payment is booked once, with what was captured, and no other is',
    sql: `
      select payments.id from payments
      where case when state = 'succeeded' then captured_cents else 0 end <> coalesce((
        select sum(entry.amount_cents) from journals
        join ledger_entries entry on entry.journal_id = journals.id
        where journals.payment_id = payments.id and kind = 'payment' and account = 'gateway'), 0)`,
  },
  {
    name: 'ledger: what was refunded is what the gateway has accepted and not failed',
    sql: `
      select payments.id from payments
      where (${sumOf('refunds', `gateway_id is not null and state in ('pending', 'succeeded')`)}) <> coalesce((
        select -sum(entry.amount_cents) from journals
        join ledger_entries entry on entry.journal_id = journals.id
        where journals.payment_id = payments.id and kind in ('refund', 'refund_reversal') and account = 'gateway'), 0)`,
  },
  {
    name: 'ledger: what is disputed is what banks have taken back and not returned',
    sql: `
      select payments.id from payments
      where (${sumOf('disputes', `state in ('open', 'lost')`)}) <> coalesce((
        select sum(entry.amount_cents) from journals
        join ledger_entries entry on entry.journal_id = journals.id
        where journals.payment_id = payments.id and account = 'disputes'), 0)`,
  },
]
