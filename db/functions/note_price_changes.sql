-- Keeps every change of a price. The transaction says who changes it: set_config('shop.actor', id, true).
--
-- A batch changes many prices in one session, which keeps the plan it made while this table was short. A plan that read the
-- whole table for each product would take the square of the time, hence no sequential scans.
create or replace function note_price_changes() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into price_changes (product_id, number, from_cents, to_cents, at, changed_by)
    select id, 1 + coalesce((select max(number) from price_changes where product_id = id), 0),
      old_rows.price_cents, new_rows.price_cents, clock_timestamp(), nullif(current_setting('shop.actor', true), '')::uuid
    from old_rows join new_rows using (id)
    where old_rows.price_cents <> new_rows.price_cents;
  return null;
end $$;

create or replace trigger products_note_price_changes after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_price_changes();
