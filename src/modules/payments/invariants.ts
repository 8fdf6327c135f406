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
    name: 'payments: what was captured is what was reported as succeeded',
    sql: `
      select id from payments where captured_cents <> coalesce((
        select sum(event.amount_cents) from payment_events event
        where event.payment_id = payments.id and kind = 'succeeded'), 0)`,
  },
  {
    // Only refunds the gateway has accepted count. A refund made there by hand may use up money the store has promised to
    // refund; the gateway then refuses ours.
    name: 'refunds: those the gateway accepted never exceed what was captured',
    sql: `
      select payments.id from payments join refunds on refunds.payment_id = payments.id
      where refunds.state in ('pending', 'succeeded') and gateway_id is not null
      group by payments.id having sum(refunds.amount_cents) > captured_cents`,
  },
  {
    name: 'refunds: those the gateway accepted were reported',
    sql: `
      select id from refunds where gateway_id is not null and not exists (
        select from payment_events event where event.payment_id = refunds.payment_id
        and reference = gateway_id and kind = 'refund_' || state)`,
  },
  {
    name: 'refunds: each is of a settled payment',
    sql: `
      select refunds.id from refunds join payments on payments.id = payment_id
      where payments.state <> 'succeeded'`,
  },
  {
    name: 'disputes: each was reported as it stands',
    sql: `
      select id from disputes where not exists (
        select from payment_events event where event.payment_id = disputes.payment_id
        and reference = gateway_id
        and kind = 'dispute_' || case state when 'open' then 'opened' else state end)`,
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
]
