-- Another minimum order is another bound. Product before stock is also the order in which a catalogue is loaded.
create or replace function note_minimum_order() returns trigger language plpgsql as $$
begin
  update stock set on_hand = on_hand where product_id = new.id;
  return null;
end $$;

create or replace trigger products_note_minimum_order after update of minimum_order on products
  for each row when (old.minimum_order <> new.minimum_order) execute function note_minimum_order();
