-- Finding among many products: suggestions, filters with counts, and their orders.

-- Needed for a like with a beginning, whatever the database sorts by.
create index products_on_sale_part_number_prefix on products (part_number_key text_pattern_ops) where archived_at is null;
create index products_on_sale_company on products (company, id) where archived_at is null;
create index products_on_sale_category_price on products (category, price_cents, id) where archived_at is null;
-- All that is counted for the filters, so that counting reads no product.
create index products_on_sale_facets on products (category, company, price_cents, id) where archived_at is null;

-- Products of which less than a minimum order is on the shelf. A table of its own, so that an order changes no product row.
create table sold_out (
  product_id uuid primary key references products
);
insert into sold_out
  select products.id from products join stock on stock.product_id = products.id
  where stock.on_hand - stock.reserved < products.minimum_order;

create function note_sold_out() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and new.on_hand - new.reserved < minimum_order) then
    insert into sold_out values (new.product_id) on conflict do nothing;
  else
    delete from sold_out where product_id = new.product_id;
  end if;
  return null;
end $$;
create trigger stock_note_sold_out after insert or update of on_hand, reserved on stock
  for each row execute function note_sold_out();

-- Another minimum order is another bound. Product before stock is also the order in which a catalogue is loaded.
create function note_minimum_order() returns trigger language plpgsql as $$
begin
  update stock set on_hand = on_hand where product_id = new.id;
  return null;
end $$;
create trigger products_note_minimum_order after update of minimum_order on products
  for each row when (old.minimum_order <> new.minimum_order) execute function note_minimum_order();

-- Goes on whenever what is counted may have changed, so that a count can be kept until then. It may go on a moment
-- before the change is to be seen: keep no count for long.
create sequence shelf_changes;
create function note_shelf_change() returns trigger language plpgsql as $$
begin
  perform nextval('shelf_changes');
  return null;
end $$;
create trigger products_note_shelf_change after insert or update on products
  for each statement execute function note_shelf_change();
create trigger sold_out_note_shelf_change after insert or delete on sold_out
  for each row execute function note_shelf_change();

-- Words that names and companies are made of: what a slip of the finger is compared with. None is taken away; a word
-- of which no product is left is found out when it is searched for.
create table product_words (
  word text primary key
);
create index product_words_near on product_words using gist (word gist_trgm_ops);

create function note_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words
    select distinct word
    from changed, regexp_split_to_table(lower(changed.name || ' ' || changed.company), '[^[:alpha:]]+') as word
    where length(word) between 4 and 40
    order by word
  on conflict do nothing;
  return null;
end $$;
create trigger products_note_words after insert on products
  referencing new table as changed for each statement execute function note_product_words();
create trigger products_note_new_words after update on products
  referencing new table as changed for each statement execute function note_product_words();
insert into product_words
  select distinct word
  from products, regexp_split_to_table(lower(name || ' ' || company), '[^[:alpha:]]+') as word
  where length(word) between 4 and 40;
