-- Says that what is counted on the shelf may have changed.
create or replace function note_shelf_change() returns trigger language plpgsql as $$
begin
  perform nextval('shelf_changes');
  return null;
end $$;

create or replace trigger products_note_shelf_change after insert or update on products
  for each statement execute function note_shelf_change();

create or replace trigger sold_out_note_shelf_change after insert or delete on sold_out
  for each row execute function note_shelf_change();
