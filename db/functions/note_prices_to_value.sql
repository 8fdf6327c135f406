-- Notes products whose price has changed, so that the stock is valued anew.
create or replace function note_prices_to_value() returns trigger language plpgsql as $$
begin
  insert into stock_to_value (product_id)
    select id from old_rows join new_rows using (id) where old_rows.price_cents <> new_rows.price_cents;
  return null;
end $$;

create or replace trigger products_note_price_to_value after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_prices_to_value();
