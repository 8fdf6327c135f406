-- Notes what has moved, so that the stock is valued anew.
create or replace function note_moves_to_value() returns trigger language plpgsql as $$
begin
  insert into stock_to_value (product_id, quantity, at) select product_id, quantity, at from new_rows;
  return null;
end $$;

create or replace trigger stock_moves_note_to_value after insert on stock_moves
  referencing new table as new_rows for each statement execute function note_moves_to_value();
