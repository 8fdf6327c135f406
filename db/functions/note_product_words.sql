-- Notes the words of products on sale that have come, gone or changed, and says that they have.
-- Older releases may write.
create or replace function note_product_words() returns trigger language plpgsql as $$
declare
  noted bigint;
begin
  if tg_op = 'INSERT' then
    with counted as materialized (
      select word, count(*) as step from new_rows, product_words_of(name, company) as word
      where archived_at is null group by word
    ), known as (
      insert into product_words (word) select word from counted order by word on conflict do nothing
    )
    insert into product_words_to_count select word, step from counted;
  elsif tg_op = 'DELETE' then
    insert into product_words_to_count
      select word, -count(*) from old_rows, product_words_of(name, company) as word
      where archived_at is null group by word;
  else
    with changed as materialized (
      select old_rows.name as old_name, old_rows.company as old_company, old_rows.archived_at is null as was_on_sale,
        new_rows.name, new_rows.company, new_rows.archived_at is null as is_on_sale
      from old_rows join new_rows using (id)
      where (old_rows.name, old_rows.company, old_rows.archived_at is null)
        is distinct from (new_rows.name, new_rows.company, new_rows.archived_at is null)
    ), counted as materialized (
      select word, sum(step) as step from (
        select word, 1 as step from changed, product_words_of(name, company) as word where is_on_sale
        union all
        select word, -1 from changed, product_words_of(old_name, old_company) as word where was_on_sale
      ) as steps group by word having sum(step) <> 0
    ), known as (
      insert into product_words (word) select word from counted where step > 0 order by word on conflict do nothing
    )
    insert into product_words_to_count select word, step from counted;
  end if;
  get diagnostics noted = row_count;
  if noted > 0 then perform nextval('word_changes'); end if;
  return null;
end $$;

create or replace trigger products_note_added_words after insert on products
  referencing new table as new_rows for each statement execute function note_product_words();

create or replace trigger products_note_changed_words after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_product_words();

create or replace trigger products_note_removed_words after delete on products
  referencing old table as old_rows for each statement execute function note_product_words();
