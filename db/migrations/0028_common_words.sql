-- A slip is corrected to the word that most products have, and found among a hundred thousand words by a few steps.

-- How many products on sale have the word, without the steps that wait in product_words_to_count.
alter table product_words add column products bigint not null default 0;

-- Rows are only added, so that nobody who adds a product waits for another one. A job adds them up.
create table product_words_to_count (
  word text not null,
  step bigint not null
);

-- The word itself, and the word without any one of its letters. Two words that are one slip apart (a letter too many, too
-- few, another one, two swapped) have one of these in common.
create function slips_of(word text) returns setof text language sql immutable parallel safe as $$
  select word union select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) as place
$$;
create table product_word_slips (
  slip text collate "C" not null,
  word text collate "C" not null,
  primary key (slip, word)
);
create function note_word_slips() returns trigger language plpgsql as $$
begin
  insert into product_word_slips select slip, word from added, slips_of(word) as slip on conflict do nothing;
  return null;
end $$;
create trigger product_words_note_slips after insert on product_words
  referencing new table as added for each statement execute function note_word_slips();

create function product_words_of(name text, company text) returns setof text language sql immutable parallel safe as $$
  select distinct word from regexp_split_to_table(lower(name || ' ' || company), '[^[:alpha:]]+') as word
  where length(word) between 4 and 40
$$;

create or replace function note_product_words() returns trigger language plpgsql as $$
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
  return null;
end $$;
drop trigger products_note_words on products;
drop trigger products_note_new_words on products;
create trigger products_note_added_words after insert on products
  referencing new table as new_rows for each statement execute function note_product_words();
create trigger products_note_changed_words after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_product_words();
create trigger products_note_removed_words after delete on products
  referencing old table as old_rows for each statement execute function note_product_words();

-- Adds up what was noted about words. One adds at a time, as with count_changed_products.
create function count_changed_words(waits boolean, most int) returns bigint language plpgsql as $$
declare
  counting constant bigint := hashtextextended('count changed words', 0);
  counted bigint;
begin
  if waits then
    perform pg_advisory_xact_lock(counting);
  elsif not pg_try_advisory_xact_lock(counting) then
    return 0;
  end if;
  with taken as (
    delete from product_words_to_count where ctid = any (array(select ctid from product_words_to_count limit most))
    returning word, step
  ), summed as (
    select word, sum(step) as step from taken group by word having sum(step) <> 0
  ), added as (
    update product_words set products = products + step from summed where product_words.word = summed.word
  )
  select count(*) into counted from taken;
  return counted;
end $$;

insert into product_word_slips select slip, word from product_words, slips_of(word) as slip;
update product_words set products = counted.products
  from (
    select word, count(*) as products from products, product_words_of(name, company) as word
    where archived_at is null group by word
  ) as counted
  where product_words.word = counted.word;
analyze product_words, product_word_slips;
