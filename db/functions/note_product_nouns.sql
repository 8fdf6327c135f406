-- Notes what the products of the shop are.
create or replace function note_product_nouns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_nouns
      select distinct phrase from new_rows, noun_phrases_of(name) as phrase where archived_at is null and phrase <> '' order by phrase
    on conflict do nothing;
  else
    insert into product_nouns
      select distinct phrase from new_rows join old_rows using (id), noun_phrases_of(new_rows.name) as phrase
      where new_rows.archived_at is null and phrase <> ''
        and (new_rows.name <> old_rows.name or old_rows.archived_at is not null)
      order by phrase
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger products_note_added_nouns after insert on products
  referencing new table as new_rows for each statement execute function note_product_nouns();

create or replace trigger products_note_changed_nouns after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_product_nouns();
