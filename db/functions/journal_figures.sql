-- Each noted journal as what it adds to the figures.
create or replace function journal_figures(notes journals_to_figure[]) returns table (
  at timestamptz, state text, orders int, sales_cents bigint, refunds int, refunds_cents bigint, disputes_cents bigint,
  new_customers int
) language sql stable as $$
  select journals.at, note.state,
    (kind = 'payment')::int,
    coalesce(-sum(entry.amount_cents) filter (where account = 'sales'), 0)::bigint,
    case kind when 'refund' then 1 when 'refund_reversal' then -1 else 0 end,
    coalesce(sum(entry.amount_cents) filter (where account = 'refunds'), 0)::bigint,
    coalesce(sum(entry.amount_cents) filter (where account = 'disputes'), 0)::bigint,
    note.is_new::int
  from unnest(notes) as note
  join journals on journals.id = note.journal_id
  join ledger_entries entry on entry.journal_id = journals.id
  group by journals.id, note.state, note.is_new
$$;
