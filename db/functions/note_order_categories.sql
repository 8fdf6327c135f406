-- Notes the categories of the goods of an order.
create or replace function note_order_categories() returns trigger language plpgsql as $$
begin
  insert into order_categories (category, order_id)
  select distinct products.category, line.order_id
  from new_lines line join products on products.id = line.product_id
  on conflict do nothing;
  return null;
end $$;

create or replace trigger order_lines_note_categories after insert on order_lines
  referencing new table as new_lines for each statement execute function note_order_categories();
