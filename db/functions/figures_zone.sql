-- The time zone by whose days the figures are kept or, before there are any, will be kept.
create or replace function figures_zone() returns text language sql stable as $$
  select coalesce((select zone from figures_time_zone), shop_time_zone())
$$;
