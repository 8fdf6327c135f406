-- Notes products whose counted values have changed.
create or replace function note_products_to_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into products_to_count select id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into products_to_count select id from old_rows;
  else
    insert into products_to_count
      select id from old_rows join new_rows using (id)
      where (old_rows.category, old_rows.company, price_band(old_rows.price_cents), old_rows.archived_at is null)
        is distinct from (new_rows.category, new_rows.company, price_band(new_rows.price_cents), new_rows.archived_at is null);
  end if;
  return null;
end $$;

create or replace trigger products_note_added_to_count after insert on products
  referencing new table as new_rows for each statement execute function note_products_to_count();

create or replace trigger products_note_changed_to_count after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_products_to_count();

create or replace trigger products_note_removed_to_count after delete on products
  referencing old table as old_rows for each statement execute function note_products_to_count();
