-- The shop's figures are kept with the books, so that nobody waits while a million orders are counted. A journal notes
-- itself in its own transaction; a job adds what is noted to the sums and removes the notes, in one transaction. Readers
-- add what is still noted. Notes are only added, so that orders never wait for each other here.

-- What was noted and is not yet in the sums ---------------------------------------------------------

-- Where the parcel goes and whether the customer is new are noted at once: an erasure removes the address later.
create table journals_to_figure (
  journal_id uuid not null,
  -- The state's postal code; empty if the address does not tell it.
  state text not null,
  -- The first payment of this customer, or of somebody without an account.
  is_new boolean not null
);

-- The stock moved, or (with no quantity) a price changed.
create table stock_to_value (
  product_id uuid not null,
  -- Null: the day on which it is counted.
  day date,
  quantity bigint
);

-- The sums ------------------------------------------------------------------------------------------

create table figures_by_hour (
  hour timestamptz primary key check (date_trunc('hour', hour, 'UTC') = hour),
  -- Orders paid.
  orders bigint not null,
  sales_cents bigint not null,
  -- Refunds less those that failed.
  refunds bigint not null,
  refunds_cents bigint not null,
  -- What banks took back, less what they returned.
  disputes_cents bigint not null,
  new_customers bigint not null
);

-- What was paid for each part, by day (UTC).
create table figures_by_part (
  product_id uuid not null references products,
  day date not null,
  units bigint not null,
  sales_cents bigint not null,
  primary key (product_id, day)
);
create index figures_by_part_day on figures_by_part (day);

-- The category in which the part was when it was counted. No foreign key: categories are renamed and merged.
create table figures_by_category (
  day date not null,
  category text not null,
  units bigint not null,
  sales_cents bigint not null,
  primary key (day, category)
);

create table figures_by_state (
  day date not null,
  state text not null,
  orders bigint not null,
  sales_cents bigint not null,
  primary key (day, state)
);

-- The same as figures_by_part, summed over each month ('2026-11'), each year ('2026') and the windows that end today, and
-- sorted, so that the best parts are read from the beginning of an index.
create table figures_of_span (
  span text not null,
  product_id uuid not null references products,
  units bigint not null,
  sales_cents bigint not null,
  primary key (span, product_id) include (units, sales_cents)
);
create index figures_of_span_best on figures_of_span (span, sales_cents desc, product_id);

-- The windows that move on with the days, and the last day that each has. The first payment opens them.
create table figure_windows (
  span text primary key check (span in ('7-days', '30-days', '13-weeks', '12-months')),
  through date not null
);

-- What the stock is worth at its prices: for each product, and by how much that changed on each day.
create table valued_stock (
  product_id uuid primary key references products,
  units bigint not null,
  value_cents bigint not null
);
create index valued_stock_worth on valued_stock (value_cents desc, product_id) where units > 0;
create table figures_of_stock (
  day date primary key,
  units bigint not null,
  value_cents bigint not null
);

-- Noting --------------------------------------------------------------------------------------------

-- The state of an address such as '12 Main St, Trenton, NJ 08608'. A test compares the codes with the contract's.
create function us_state_of(ship_to jsonb) returns text language sql immutable parallel safe as $$
  select coalesce((
    select code from upper(coalesce(
      ship_to->>'state',
      substring(ship_to->>'address' from '.*\m([A-Za-z]{2})[\s,.]+[0-9]{5}(?:-[0-9]{4})?(?![0-9])')
    )) as code
    where code = any ('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY,AS,GU,MP,PR,VI}')
  ), '')
$$;

create function note_journal_to_figure() returns trigger language plpgsql as $$
declare
  buyer uuid;
  place jsonb;
  is_new boolean := false;
begin
  select customer_id, ship_to into buyer, place
  from payments join orders on orders.id = payments.order_id where payments.id = new.payment_id;
  if new.kind = 'payment' then
    if buyer is not null then
      -- Two first payments of one customer at the same moment: the second one waits and sees the first. Few locks,
      -- however many customers a transaction books.
      perform pg_advisory_xact_lock(hashtextextended('first payment', 0) + mod(hashtextextended(buyer::text, 0), 512));
    end if;
    is_new := buyer is null or not exists (
      select from orders join payments on payments.order_id = orders.id
      where orders.customer_id = buyer and payments.state = 'succeeded' and payments.id <> new.payment_id);
  end if;
  insert into journals_to_figure values (new.id, us_state_of(place), is_new);
  return null;
end $$;
create trigger journals_note_to_figure after insert on journals
  for each row execute function note_journal_to_figure();

create function note_moves_to_value() returns trigger language plpgsql as $$
begin
  insert into stock_to_value select product_id, (at at time zone 'UTC')::date, quantity from new_rows;
  return null;
end $$;
create trigger stock_moves_note_to_value after insert on stock_moves
  referencing new table as new_rows for each statement execute function note_moves_to_value();

create function note_prices_to_value() returns trigger language plpgsql as $$
begin
  insert into stock_to_value
    select id, null, null from old_rows join new_rows using (id) where old_rows.price_cents <> new_rows.price_cents;
  return null;
end $$;
create trigger products_note_price_to_value after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_prices_to_value();

-- What notes say ------------------------------------------------------------------------------------

create function journals_noted() returns journals_to_figure[] language sql stable as $$
  select coalesce(array_agg(row(journal_id, state, is_new)::journals_to_figure), '{}') from journals_to_figure
$$;

-- Each noted journal as what it adds to the figures.
create function journal_figures(notes journals_to_figure[]) returns table (
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

-- What the noted payments were for.
create function line_figures(notes journals_to_figure[]) returns table (
  day date, product_id uuid, category text, units bigint, sales_cents bigint
) language sql stable as $$
  select (journals.at at time zone 'UTC')::date, line.product_id, products.category, sum(line.quantity)::bigint,
    sum(line.total_cents)::bigint
  from unnest(notes) as note
  join journals on journals.id = note.journal_id and journals.kind = 'payment'
  join payments on payments.id = journals.payment_id
  join order_lines line on line.order_id = payments.order_id and line.kind = 'goods'
  join products on products.id = line.product_id
  group by 1, 2, 3
$$;

-- Adding --------------------------------------------------------------------------------------------

-- The first day of a window that ends with a day.
create function first_of_window(span text, through date) returns date language sql immutable parallel safe as $$
  select case span
    when '7-days' then through - 6
    when '30-days' then through - 29
    when '13-weeks' then through - 90
    else (date_trunc('month', through::timestamp) - interval '11 months')::date end
$$;

-- Takes the days out of the windows that have left them. Windows never go back.
create function move_figure_windows(day date) returns void language plpgsql as $$
begin
  if not exists (select from figure_windows where through < day) then
    return;
  end if;
  update figures_of_span kept set units = kept.units - leaving.units, sales_cents = kept.sales_cents - leaving.sales_cents
  from (
    select span, product_id, sum(units) as units, sum(sales_cents) as sales_cents
    from figure_windows
    join figures_by_part on figures_by_part.day >= first_of_window(span, through)
      and figures_by_part.day < first_of_window(span, move_figure_windows.day)
    where through < move_figure_windows.day
    group by span, product_id
  ) leaving
  where kept.span = leaving.span and kept.product_id = leaving.product_id;
  delete from figures_of_span using figure_windows
  where figures_of_span.span = figure_windows.span and units = 0;
  update figure_windows set through = day where through < day;
end $$;

-- Adds what is noted, at most so many journals, and returns how many they were. One adds at a time: another one leaves it
-- to the first. `today` is where the windows end. It plans for the notes at hand, of which there are one or a million.
create function add_figures(today date, most int) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  notes journals_to_figure[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('add figures', 0)) then
    return 0;
  end if;
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
    select max((journals.at at time zone 'UTC')::date) from unnest(notes) as note join journals on journals.id = note.journal_id
  ));

  with facts as materialized (
    select * from journal_figures(notes)
  ), hours as (
    insert into figures_by_hour as kept
      select date_trunc('hour', at, 'UTC'), sum(orders), sum(sales_cents), sum(refunds), sum(refunds_cents),
        sum(disputes_cents), sum(new_customers)
      from facts group by 1
    on conflict (hour) do update set orders = kept.orders + excluded.orders,
      sales_cents = kept.sales_cents + excluded.sales_cents, refunds = kept.refunds + excluded.refunds,
      refunds_cents = kept.refunds_cents + excluded.refunds_cents,
      disputes_cents = kept.disputes_cents + excluded.disputes_cents,
      new_customers = kept.new_customers + excluded.new_customers
  )
  insert into figures_by_state as kept
    select (at at time zone 'UTC')::date, state, sum(orders), sum(sales_cents) from facts where orders > 0 group by 1, 2
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
create function value_stock(today date, most int) returns bigint language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  notes stock_to_value[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('value stock', 0)) then
    return 0;
  end if;
  with gone as (
    delete from stock_to_value where product_id in (select product_id from stock_to_value limit most)
    returning product_id, day, quantity
  )
  select array_agg(row(product_id, day, quantity)::stock_to_value) into notes from gone;
  if notes is null then
    return 0;
  end if;

  with changed as materialized (
    select noted.product_id, noted.last_day, noted.quantity, stock.on_hand as units, products.price_cents,
      coalesce(valued.units, 0) as old_units, coalesce(valued.value_cents, 0) as old_cents
    from (
      select product_id, max(coalesce(day, today)) as last_day, coalesce(sum(quantity), 0) as quantity
      from unnest(notes) group by product_id
    ) noted
    join products on products.id = noted.product_id
    join stock on stock.product_id = noted.product_id
    left join valued_stock valued on valued.product_id = noted.product_id
  ), days as (
    insert into figures_of_stock as kept
      select day, sum(units), sum(cents) from (
        select note.day, note.quantity as units, note.quantity * price_cents as cents
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
