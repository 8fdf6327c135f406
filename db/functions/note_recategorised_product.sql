-- Notes products that moved to another category and have orders. A job moves the orders: there may be many.
create or replace function note_recategorised_product() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines where product_id = new.id) then
    insert into recategorised_products (product_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger products_note_recategorised after update of category on products
  for each row when (old.category <> new.category) execute function note_recategorised_product();
