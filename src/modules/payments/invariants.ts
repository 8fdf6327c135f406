import type { Invariant } from '#platform/invariants'

export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'payments: an order has at most one that is alive or has succeeded',
    sql: `
      select order_id as id from payments where state <> 'canceled'
      group by order_id having count(*) > 1`,
  },
  {
    name: 'payments: an intent of the gateway belongs to one payment',
    sql: `
      select intent_id as id from payments where intent_id is not null
      group by intent_id having count(*) > 1`,
  },
  {
    name: 'payments: only one being opened has no intent, and not for a day',
    sql: `
      select id from payments where intent_id is null
      and (state <> 'opening' or created_at < now() - interval '1 day')`,
  },
  {
    name: 'payments: a settled one was reported once, with its whole amount',
    sql: `
      select id from payments
      where state = 'succeeded' and 1 <> (
        select count(*) from payment_events event
        where event.payment_id = payments.id and kind = 'succeeded'
        and event.amount_cents = payments.amount_cents)`,
  },
  {
    name: 'payments: what was reported as succeeded is settled',
    sql: `
      select id from payments
      where state <> 'succeeded' and exists (
        select from payment_events event
        where event.payment_id = payments.id and kind = 'succeeded')`,
  },
  {
    name: 'payments: one that has ended or is in processing was reported so',
    sql: `
      select id from payments
      where state in ('canceled', 'processing') and not exists (
        select from payment_events event
        where event.payment_id = payments.id and event.kind = payments.state)`,
  },
  {
    name: 'inbox: no event waits longer than an hour',
    sql: `
      select event_id as id from webhook_inbox
      where processed_at is null and received_at < now() - interval '1 hour'`,
  },
  {
    name: 'inbox: no payload has a secret of the gateway',
    sql: `
      select event_id as id from webhook_inbox
      where payload::text ~ '"(client_secret|clientSecret)": "'`,
  },
  {
    name: 'breaks: a resolved one says how',
    sql: `
      select id from reconciliation_breaks
      where (resolved_at is null) <> (resolution is null)
      or (resolved_at is null and resolved_by is not null)`,
  },
  {
    name: 'breaks: a contradiction is open once',
    sql: `
      select min(id::text) as id from reconciliation_breaks where resolved_at is null
      group by kind, reference having count(*) > 1`,
  },
]
