-- Values anew the stock of products that changed. What came or went counts on its day at the price of now; what is left
-- of the difference is what the price changed. It takes all that is noted of a product together.
create or replace function value_stock(now_at timestamptz, most int) returns bigint language plpgsql
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
