-- Notes products that were sold out, or are in stock again, to be counted anew.
create or replace function note_sold_out_to_count() returns trigger language plpgsql as $$
begin
  insert into products_to_count values (coalesce(new.product_id, old.product_id));
  return null;
end $$;

create or replace trigger sold_out_note_to_count after insert or delete on sold_out
  for each row execute function note_sold_out_to_count();
