-- The time zone of the shop: what the newest version of the settings says. Early versions keep it with the delivery.
create or replace function shop_time_zone() returns text language sql stable as $$
  select coalesce((
    select coalesce(settings->'time'->>'timeZone', settings->'delivery'->>'timeZone')
    from shop_settings_versions order by number desc limit 1
  ), 'America/New_York')
$$;
