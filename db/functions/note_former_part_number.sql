-- Whoever changes a number, and however, the old one is kept. A number that had two products leads to the later one.
create or replace function note_former_part_number() returns trigger language plpgsql as $$
begin
  if old.part_number_key <> '' then
    insert into former_part_numbers (part_number_key, part_number, product_id)
    values (old.part_number_key, old.part_number, old.id)
    on conflict (part_number_key) do update
      set part_number = excluded.part_number, product_id = excluded.product_id, renamed_at = excluded.renamed_at;
  end if;
  return null;
end $$;

create or replace trigger products_note_former_part_number after update of part_number on products
  for each row when (old.part_number_key <> new.part_number_key) execute function note_former_part_number();
