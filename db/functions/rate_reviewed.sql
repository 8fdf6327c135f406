-- Counts anew when a review is written, changed, hidden or shown, or loses its author.
create or replace function rate_reviewed() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then select array_agg(product_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then select array_agg(product_id) into ids from old_rows;
  else
    select array_agg(product_id) into ids
    from (select product_id from old_rows union select product_id from new_rows) as changed;
  end if;
  if ids is not null then perform rate_products(ids); end if;
  return null;
end $$;

create or replace trigger reviews_rate_added after insert on reviews
  referencing new table as new_rows for each statement execute function rate_reviewed();

create or replace trigger reviews_rate_changed after update on reviews
  referencing old table as old_rows new table as new_rows for each statement execute function rate_reviewed();

create or replace trigger reviews_rate_removed after delete on reviews
  referencing old table as old_rows for each statement execute function rate_reviewed();
