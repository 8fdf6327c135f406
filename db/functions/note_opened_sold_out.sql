-- Each new place on the shelf asks for its own product. With a join, PostgreSQL read all products of a large shop for each ten
-- thousand new ones of an import.
create or replace function note_opened_sold_out() returns trigger language plpgsql as $$
begin
  insert into sold_out
    select product_id from new_rows
    where on_hand - reserved < (select minimum_order from products where products.id = new_rows.product_id)
    on conflict do nothing;
  return null;
end $$;

create or replace trigger stock_note_opened_sold_out after insert on stock
  referencing new table as new_rows for each statement execute function note_opened_sold_out();
