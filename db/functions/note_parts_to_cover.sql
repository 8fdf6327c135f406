-- Notes parts with applications whose category or sale has changed, so that their models are counted anew.
create or replace function note_parts_to_cover() returns trigger language plpgsql as $$
begin
  insert into parts_to_cover
    select id from old_rows join new_rows using (id)
    where (old_rows.category, old_rows.archived_at is null)
        is distinct from (new_rows.category, new_rows.archived_at is null)
      and exists (select from fitments where fitments.product_id = id);
  return null;
end $$;

create or replace trigger products_note_parts_to_cover after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_parts_to_cover();
