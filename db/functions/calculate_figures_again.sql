-- Calculates the figures of sales again by the days of a time zone, from the journals, in one transaction. Readers see the
-- former figures until its end. Nothing in the ledger changes. Does nothing if they are kept by these days already.
create or replace function calculate_figures_again(new_zone text, now_at timestamptz) returns boolean language plpgsql as $$
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
