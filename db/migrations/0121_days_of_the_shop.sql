-- Older releases may write.
-- The shop has one time zone. All of its days, months and years go by it: those of the figures, the statement, the tax
-- report and the lists of staff.

-- The day of a moment and the first moment of a day. `contract/values/days.ts` says the same; a test compares them.
create function day_of(at timestamptz, zone text) returns date language sql immutable parallel safe as $$
  select (at at time zone zone)::date
$$;

-- Where clocks are set back to midnight there are two midnights, and the day begins with the first. A plain expression, so
-- that the planner looks into it.
create function day_start(day date, zone text) returns timestamptz language sql immutable parallel safe as $$
  select (day::timestamp at time zone zone) - case
    when (((day::timestamp at time zone zone) - interval '1 hour') at time zone zone)::date >= day then interval '1 hour'
    else interval '0' end
$$;

-- What the newest version of the settings says. An older release kept the time zone with the delivery.
create function shop_time_zone() returns text language sql stable as $$
  select coalesce((
    select coalesce(settings->'time'->>'timeZone', settings->'delivery'->>'timeZone')
    from shop_settings_versions order by number desc limit 1
  ), 'America/New_York')
$$;

-- The time zone by whose days the figures are kept, once there are some. When the shop has another, a job calculates them again.
create table figures_time_zone (
  is_only boolean primary key default true check (is_only),
  zone text not null
);
insert into figures_time_zone (zone)
  select 'UTC' where exists (select from journals) or exists (select from stock_moves);

create function figures_zone() returns text language sql stable as $$
  select coalesce((select zone from figures_time_zone), shop_time_zone())
$$;

-- An hour is one of the shop's clocks, which may stand half an hour beside those of UTC.
do $$
declare
  known text;
begin
  select conname into strict known from pg_constraint
    where conrelid = 'figures_by_hour'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%date_trunc%';
  execute format('alter table figures_by_hour drop constraint %I', known);
end $$;
alter table figures_by_hour add constraint figures_by_hour_minute
  check (date_trunc('minute', hour, 'UTC') = hour);

-- A move is noted with its moment. On which day that was is asked when it is counted.
alter table stock_to_value add column at timestamptz;
update stock_to_value set at = day_start(day, 'UTC') + interval '12 hours' where day is not null;
alter table stock_to_value drop column day;

create or replace function note_moves_to_value() returns trigger language plpgsql as $$
begin
  insert into stock_to_value (product_id, quantity, at) select product_id, quantity, at from new_rows;
  return null;
end $$;

create or replace function note_prices_to_value() returns trigger language plpgsql as $$
begin
  insert into stock_to_value (product_id)
    select id from old_rows join new_rows using (id) where old_rows.price_cents <> new_rows.price_cents;
  return null;
end $$;

create or replace function line_figures(notes journals_to_figure[]) returns table (
  day date, product_id uuid, category text, units bigint, sales_cents bigint
) language sql stable as $$
  select day_of(journals.at, kept.zone), line.product_id, products.category, sum(line.quantity)::bigint,
    sum(line.total_cents)::bigint
  from unnest(notes) as note
  cross join (select figures_zone() as zone offset 0) kept
  join journals on journals.id = note.journal_id and journals.kind = 'payment'
  join payments on payments.id = journals.payment_id
  join order_lines line on line.order_id = payments.order_id and line.kind = 'goods'
  join products on products.id = line.product_id
  group by 1, 2, 3
$$;

-- Adding --------------------------------------------------------------------------------------------

-- Adds what is noted, at most so many journals, and returns how many they were. One adds at a time: another one leaves it
-- to the first. The windows end with the day of `now_at`. It plans for the notes at hand, of which there are one or a million.
create function add_figures(now_at timestamptz, most int) returns bigint language plpgsql
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

-- Values anew the stock of products that changed. What came or went counts on its day at the price of now; what is left
-- of the difference is what the price changed. It takes all that is noted of a product together.
create function value_stock(now_at timestamptz, most int) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  notes stock_to_value[];
  zone text;
  today date;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('value stock', 0)) then
    return 0;
  end if;
  insert into figures_time_zone (zone) select shop_time_zone() on conflict do nothing;
  zone := figures_zone();
  today := day_of(now_at, zone);
  with gone as (
    delete from stock_to_value where product_id in (select product_id from stock_to_value limit most)
    returning product_id, quantity, at
  )
  select array_agg(row(product_id, quantity, at)::stock_to_value) into notes from gone;
  if notes is null then
    return 0;
  end if;

  with changed as materialized (
    select noted.product_id, noted.last_day, noted.quantity, stock.on_hand as units, products.price_cents,
      coalesce(valued.units, 0) as old_units, coalesce(valued.value_cents, 0) as old_cents
    from (
      select product_id, max(coalesce(day_of(at, zone), today)) as last_day, coalesce(sum(quantity), 0) as quantity
      from unnest(notes) group by product_id
    ) noted
    join products on products.id = noted.product_id
    join stock on stock.product_id = noted.product_id
    left join valued_stock valued on valued.product_id = noted.product_id
  ), days as (
    insert into figures_of_stock as kept
      select day, sum(units), sum(cents) from (
        select day_of(note.at, zone) as day, note.quantity as units, note.quantity * price_cents as cents
        from unnest(notes) as note join changed using (product_id) where note.quantity is not null
        union all
        select last_day, units - old_units - quantity, units * price_cents - old_cents - quantity * price_cents from changed
      ) steps
      group by day having sum(units) <> 0 or sum(cents) <> 0
    on conflict (day) do update set units = kept.units + excluded.units,
      value_cents = kept.value_cents + excluded.value_cents
  )
  insert into valued_stock
    select product_id, units, units * price_cents from changed
  on conflict (product_id) do update set units = excluded.units, value_cents = excluded.value_cents;
  return cardinality(notes);
end $$;

-- An older release asks with its own day.
create or replace function add_figures(today date, most int) returns bigint language sql as $$
  select add_figures(now(), most)
$$;
create or replace function value_stock(today date, most int) returns bigint language sql as $$
  select value_stock(now(), most)
$$;

-- Reckoning anew ------------------------------------------------------------------------------------

-- Reckons the figures of sales anew by the days of a time zone, from the journals, in one transaction. Readers see the
-- former figures until its end. Nothing in the ledger changes. Does nothing if they are kept by these days already.
create function calculate_figures_again(new_zone text, now_at timestamptz) returns boolean language plpgsql as $$
begin
  -- In this order, and to the end of the transaction: nobody adds meanwhile.
  perform pg_advisory_xact_lock(hashtextextended('add figures', 0));
  perform pg_advisory_xact_lock(hashtextextended('value stock', 0));
  if figures_zone() = new_zone then
    return false;
  end if;
  insert into figures_time_zone (zone) values (new_zone) on conflict (is_only) do update set zone = excluded.zone;
  delete from figures_by_hour;
  delete from figures_by_part;
  delete from figures_by_category;
  delete from figures_by_state;
  delete from figures_of_span;
  delete from figure_windows;
  -- One statement, so that a journal that is booked meanwhile is noted either here or by its own transaction.
  with gone as (
    delete from journals_to_figure
  )
  insert into journals_to_figure
    select journals.id, coalesce(nullif(us_state_of(orders.ship_to), ''), orders.delivery->'to'->>'state', ''),
      journals.kind = 'payment' and (
        orders.customer_id is null
        or 1 = row_number() over (partition by orders.customer_id, journals.kind order by journals.at, journals.id))
    from journals
    join payments on payments.id = journals.payment_id
    join orders on orders.id = payments.order_id;
  while add_figures(now_at, 250000) > 0 loop
  end loop;

  delete from figures_of_stock;
  delete from valued_stock;
  -- After each move and each change of a price, the stock of a product is worth what was then on hand at the price of then.
  -- What this leaves of today's value counts today.
  with gone as (
    delete from stock_to_value
  ), events as (
    select product_id, at, 0 as number, quantity::bigint as quantity from stock_moves
    union all
    select product_id, at, number, 0 from price_changes
  ), counted as materialized (
    select product_id, at, number, quantity, sum(quantity) over so_far as units,
      count(*) filter (where number > 0) over so_far as changes
    from events window so_far as (partition by product_id order by at, number)
  ), worth as materialized (
    select counted.*, counted.units * coalesce(change.to_cents, first.from_cents, products.price_cents) as cents
    from counted
    join products on products.id = counted.product_id
    left join price_changes change on change.product_id = counted.product_id and change.number = counted.changes
    left join price_changes first on first.product_id = counted.product_id and first.number = 1
  ), steps as materialized (
    select product_id, day_of(at, new_zone) as day, quantity,
      cents - coalesce(lag(cents) over (partition by product_id order by at, number), 0) as cents
    from worth
  ), valued as (
    insert into valued_stock
      select product_id, on_hand, on_hand * price_cents from stock join products on products.id = product_id
  )
  insert into figures_of_stock
    select day, sum(quantity), sum(cents) from (
      select day, quantity, cents from steps
      union all
      select day_of(now_at, new_zone), on_hand - coalesce(known.quantity, 0),
        on_hand * price_cents - coalesce(known.cents, 0)
      from stock
      join products on products.id = stock.product_id
      left join (select product_id, sum(quantity) as quantity, sum(cents) as cents from steps group by product_id) known
        on known.product_id = stock.product_id
    ) days
    group by day having sum(quantity) <> 0 or sum(cents) <> 0;
  return true;
end $$;
