-- The first day of a window that ends with a day.
create or replace function first_of_window(span text, through date) returns date language sql immutable parallel safe as $$
  select case span
    when '7-days' then through - 6
    when '30-days' then through - 29
    when '13-weeks' then through - 90
    else (date_trunc('month', through::timestamp) - interval '11 months')::date end
$$;
