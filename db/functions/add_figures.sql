-- Adds what is noted, at most so many journals, and returns how many they were. One adds at a time: another one leaves it
-- to the first. The windows end with the day of `now_at`. It plans for the notes at hand, of which there are one or a million.
create or replace function add_figures(now_at timestamptz, most int) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  notes journals_to_figure[];
  zone text;
  today date;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('add figures', 0)) then
    return 0;
  end if;
  insert into figures_time_zone (zone) select shop_time_zone() on conflict do nothing;
  zone := figures_zone();
  today := day_of(now_at, zone);
  perform move_figure_windows(today);
  with gone as (
    delete from journals_to_figure where ctid = any (array(select ctid from journals_to_figure limit most))
    returning journal_id, state, is_new
  )
  select array_agg(row(journal_id, state, is_new)::journals_to_figure) into notes from gone;
  if notes is null then
    return 0;
  end if;
  insert into figure_windows
    select span, today from unnest(array['7-days', '30-days', '13-weeks', '12-months']) as span
  on conflict do nothing;
  perform move_figure_windows((
    select max(day_of(journals.at, zone)) from unnest(notes) as note join journals on journals.id = note.journal_id
  ));

  with facts as materialized (
    select * from journal_figures(notes)
  ), hours as (
    insert into figures_by_hour as kept
      select date_trunc('hour', at, zone), sum(orders), sum(sales_cents), sum(refunds), sum(refunds_cents),
        sum(disputes_cents), sum(new_customers)
      from facts group by 1
    on conflict (hour) do update set orders = kept.orders + excluded.orders,
      sales_cents = kept.sales_cents + excluded.sales_cents, refunds = kept.refunds + excluded.refunds,
      refunds_cents = kept.refunds_cents + excluded.refunds_cents,
      disputes_cents = kept.disputes_cents + excluded.disputes_cents,
      new_customers = kept.new_customers + excluded.new_customers
  )
  insert into figures_by_state as kept
    select day_of(at, zone), state, sum(orders), sum(sales_cents) from facts where orders > 0 group by 1, 2
  on conflict (day, state) do update set orders = kept.orders + excluded.orders,
    sales_cents = kept.sales_cents + excluded.sales_cents;

  with lines as materialized (
    select * from line_figures(notes)
  ), parts as (
    insert into figures_by_part as kept
      select product_id, day, sum(units), sum(sales_cents) from lines group by 1, 2
    on conflict (product_id, day) do update set units = kept.units + excluded.units,
      sales_cents = kept.sales_cents + excluded.sales_cents
  ), categories as (
    insert into figures_by_category as kept
      select day, category, sum(units), sum(sales_cents) from lines group by 1, 2
    on conflict (day, category) do update set units = kept.units + excluded.units,
      sales_cents = kept.sales_cents + excluded.sales_cents
  )
  insert into figures_of_span as kept
    select spans.span, product_id, sum(units), sum(sales_cents)
    from lines cross join lateral (
      select to_char(day, 'YYYY-MM') as span
      union all select to_char(day, 'YYYY')
      union all select span from figure_windows where day >= first_of_window(span, through)
    ) spans
    group by 1, 2
  on conflict (span, product_id) do update set units = kept.units + excluded.units,
    sales_cents = kept.sales_cents + excluded.sales_cents;
  return cardinality(notes);
end $$;
